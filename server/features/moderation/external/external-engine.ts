import { setTimeout as wait } from 'node:timers/promises';
import { type CallFailure, type CallResult, callChat } from '#server/features/moderation/external/call-chat.ts';
import { callGate, LONGEST_PAUSE_MS } from '#server/features/moderation/external/call-gate.ts';
import { PROMPT_VERSION } from '#server/moderation/external/chat-request.ts';
import type { Opinion } from '#server/moderation/external/opinion.contract.ts';
import type { ExternalSettings } from '#server/platform/config/config.ts';
import type { Deps } from '#server/platform/http/context.ts';

/**
 * The record of asking the engine, stored along with the decision. It never contains the text. `latencyMs` covers all
 * calls and the pauses between them.
 */
export type ExternalRecord = {
  provider: string;
  model: string;
  prompt: number;
  outcome: 'answered' | 'unsendable' | 'budget' | 'open' | CallFailure;
  calls: number;
  latencyMs: number;
};

/** The record of asking the engine, and its opinion if it gave one. */
type Asked = { record: ExternalRecord; opinion?: Opinion };

/**
 * `ask` gets a masked text, or undefined if the text can't be masked well enough. It throws only if the database does.
 * `stop` ends any call or pause that's underway, and no more calls follow.
 */
export type ExternalEngine = {
  ask: (text: string | undefined) => Promise<Asked>;
  stop: () => void;
};

/**
 * Each call may take up to `timeoutMs`. The first pause is about `firstPauseMs`, and each later one is twice as long as
 * the one before.
 */
type Timing = { timeoutMs: number; firstPauseMs: number };

const TIMING: Timing = { timeoutMs: 5000, firstPauseMs: 500 };
const MOST_CALLS = 3;
const MAY_PASS: ReadonlySet<CallFailure> = new Set(['network', 'timeout', 'rate_limited', 'server_error']);

type Outcome = Pick<ExternalRecord, 'outcome' | 'calls'> & { opinion?: Opinion };

/**
 * Returns how long to wait before the next call, or undefined if there should be none. The pause is randomized by up to
 * half, so that processes don't call at the same time.
 */
function pauseAfter(result: CallResult, calls: number, firstPauseMs: number): number | undefined {
  if ('opinion' in result || !MAY_PASS.has(result.failure) || calls === MOST_CALLS) return undefined;
  const { retryAfterMs = 0 } = result;
  if (retryAfterMs > LONGEST_PAUSE_MS) return undefined;
  return Math.max(retryAfterMs, firstPauseMs * 2 ** (calls - 1) * (0.5 + Math.random()));
}

/**
 * Connects to an OpenAI-compatible provider that gives opinions about masked texts. Makes up to three calls for one
 * opinion, as far as the budget and the circuit breaker allow. Decision record 22.
 */
export function externalEngine(
  settings: ExternalSettings,
  deps: Pick<Deps, 'db' | 'now' | 'log'>,
  { timeoutMs, firstPauseMs }: Timing = TIMING,
): ExternalEngine {
  const { now } = deps;
  const gate = callGate(settings, deps);
  const stop = new AbortController();

  async function askUntilAnswered(text: string): Promise<Outcome> {
    let last: Outcome = { outcome: 'stopped', calls: 0 };
    while (!stop.signal.aborted) {
      const reason = await gate.whyNot();
      // If no more calls are allowed, the failure of the earlier call says more than the reason for not calling again.
      if (reason !== undefined) return last.calls === 0 ? { outcome: reason, calls: 0 } : last;
      const result = await callChat(settings, text, { timeoutMs, stopped: stop.signal, now: now() });
      await gate.settle(result);
      const calls = last.calls + 1;
      last = 'opinion' in result ? { outcome: 'answered', calls, ...result } : { outcome: result.failure, calls };
      const pauseMs = pauseAfter(result, calls, firstPauseMs);
      if (pauseMs === undefined) break;
      await wait(pauseMs, undefined, { signal: stop.signal }).catch(() => undefined);
    }
    return last;
  }

  return {
    ask: async (text) => {
      const since = now();
      const asked: Outcome = text === undefined ? { outcome: 'unsendable', calls: 0 } : await askUntilAnswered(text);
      const { opinion, ...how } = asked;
      const { model, url } = settings;
      const latencyMs = now() - since;
      const record = { provider: new URL(url).host, model, prompt: PROMPT_VERSION, ...how, latencyMs };
      return opinion === undefined ? { record } : { record, opinion };
    },
    stop: () => stop.abort(),
  };
}
