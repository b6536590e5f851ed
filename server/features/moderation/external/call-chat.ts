import { chatRequest } from '#server/moderation/external/chat-request.ts';
import type { Opinion } from '#server/moderation/external/opinion.contract.ts';
import { readAnswer } from '#server/moderation/external/read-answer.ts';
import type { ExternalSettings } from '#server/platform/config/config.ts';

/** Limit for a response body, which is normally a few hundred bytes. */
const MOST_BYTES = 64 * 1024;
const SECOND_MS = 1000;

/**
 * Why a call gave no opinion. None of these quotes what the provider sent, which may contain the text or the API key.
 */
export type CallFailure =
  | 'network'
  | 'timeout'
  | 'rate_limited'
  | 'server_error'
  | 'rejected'
  | 'redirect'
  | 'too_long'
  | 'invalid'
  | 'refusal'
  | 'stopped';

/** `retryAfterMs` is how long the provider asks us to wait. */
export type CallResult = { opinion: Opinion } | { failure: CallFailure; retryAfterMs?: number };

/** Reads a body, or returns undefined if it's too long. */
async function textOf(response: Response): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  if (response.body === null) return text;
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) return undefined; // Leaving the loop cancels the body.
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Reads Retry-After as seconds or as a date (RFC 9110 §10.2.3). */
function retryAfterOf(response: Response, now: number): { retryAfterMs?: number } {
  const value = response.headers.get('Retry-After') ?? '';
  const ms = /^\d+$/.test(value) ? Number(value) * SECOND_MS : Date.parse(value) - now;
  return Number.isFinite(ms) && ms > 0 ? { retryAfterMs: ms } : {};
}

function failureOf({ status }: Response): CallFailure | undefined {
  if (status >= 300 && status < 400) return 'redirect';
  if (status === 429) return 'rate_limited';
  if (status >= 500) return 'server_error';
  return status === 200 ? undefined : 'rejected';
}

async function resultOf(response: Response, now: number): Promise<CallResult> {
  const failure = failureOf(response);
  if (failure !== undefined) {
    await response.body?.cancel();
    return { failure, ...retryAfterOf(response, now) };
  }
  const body = await textOf(response);
  if (body === undefined) return { failure: 'too_long' };
  const answer = readAnswer(body);
  return typeof answer === 'string' ? { failure: answer } : { opinion: answer };
}

/** How long one call may take, the signal that ends it when the process stops, and the time in Unix ms. */
export type CallOptions = { timeoutMs: number; stopped: AbortSignal; now: number };

/**
 * Calls the provider once for an opinion about a masked text. Doesn't follow redirects, because the API key and the
 * text are only for this provider. Never throws.
 */
export async function callChat(
  { url, key, model }: ExternalSettings,
  text: string,
  { timeoutMs, stopped, now }: CallOptions,
): Promise<CallResult> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(chatRequest(model, text)),
      redirect: 'manual',
      signal: AbortSignal.any([timeout, stopped]),
    });
    return await resultOf(response, now);
  } catch {
    if (stopped.aborted) return { failure: 'stopped' };
    return { failure: timeout.aborted ? 'timeout' : 'network' };
  }
}
