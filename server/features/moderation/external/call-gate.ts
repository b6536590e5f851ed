import type { CallResult } from '#server/features/moderation/external/call-chat.ts';
import { circuitBreaker } from '#server/features/moderation/external/circuit-breaker.ts';
import { noteAnswer, noteFailure, spendCall } from '#server/features/moderation/external/engine-state.repository.ts';
import type { ExternalSettings } from '#server/platform/config/config.ts';
import type { Deps } from '#server/platform/http/context.ts';

/**
 * If the provider asks for a longer pause than this, the circuit breaker opens for as long as the provider asks, up to
 * ten minutes.
 */
export const LONGEST_PAUSE_MS = 5000;

/**
 * Decides whether the provider may be called. After `whyNot` has returned undefined, make the call and pass its result
 * to `settle`.
 */
export type CallGate = {
  whyNot: () => Promise<'open' | 'budget' | undefined>;
  settle: (result: CallResult) => Promise<void>;
};

/** Combines this process's circuit breaker with the budget that all processes share. */
export function callGate(
  { url, dailyBudget }: ExternalSettings,
  { db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>,
): CallGate {
  const breaker = circuitBreaker(now);
  return {
    async whyNot() {
      if (!breaker.mayCall()) return 'open';
      const isSpent = await spendCall(db, dailyBudget, now()).catch((error: unknown) => {
        breaker.cancel();
        throw error;
      });
      if (isSpent) return undefined;
      breaker.cancel();
      return 'budget';
    },
    async settle(result) {
      if ('opinion' in result || result.failure === 'refusal') {
        breaker.succeed();
        return noteAnswer(db);
      }
      const { failure, retryAfterMs = 0 } = result;
      if (failure === 'stopped') return breaker.cancel();
      const openUntil = breaker.fail(retryAfterMs > LONGEST_PAUSE_MS ? retryAfterMs : 0);
      log.warn({ provider: new URL(url).host, failure, openUntil }, 'the external moderation engine failed');
      return noteFailure(db, openUntil);
    },
  };
}
