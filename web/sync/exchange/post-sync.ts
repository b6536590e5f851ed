import * as z from 'zod/mini';
import { readTolerantly } from '#shared/http/read-tolerantly.ts';
import { ChangesAnswer, type ChangesRequest, SyncAnswer, type SyncRequest } from '#shared/sync/sync.contract.ts';

/** Like `fetch`, but with a text body. */
export type Fetch = (address: string, init: RequestInit & { body: string }) => Promise<Response>;

/**
 * The outcome of a request. 'unreachable': there was no usable response, so retry, but not before `retryAfterMs` if the
 * server sent it. 'refused': the server refused it with a code and a message. 'stopped': `signal` ended it.
 */
export type Reply<T = SyncAnswer> =
  | { kind: 'answer'; answer: T }
  | { kind: 'unreachable'; retryAfterMs: number | undefined }
  | { kind: 'refused'; status: number; code: string; message: string }
  | { kind: 'stopped' };

/**
 * The paths are written out, because an import of the endpoint declarations would pull every contract into the worker.
 */
const SYNC_PATH = '/api/sync';
const CHANGES_PATH = '/api/sync/changes';
const TIMEOUT_MS = 30_000;

/** Statuses of refusals that are caused by the request itself. After any other refusal, the request is retried. */
const MEANT = [400, 401, 403, 409, 413, 426];
/**
 * Statuses that count only if the body is one of our refusals. A proxy or captive portal can send them, too, and then
 * they mean nothing.
 */
const OURS_ALONE = [400, 401, 403, 409, 426];

const Refusal = z.object({ code: z.string(), message: z.optional(z.string()) });

function retryAfterMs({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : undefined;
}

async function readReply<T>(response: Response, read: (body: unknown) => T | undefined): Promise<Reply<T>> {
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) {
    // For example, a captive portal responds with status 200 and its own page.
    const answer = read(body);
    return answer === undefined ? { kind: 'unreachable', retryAfterMs: undefined } : { kind: 'answer', answer };
  }
  const { status } = response;
  const refusal = Refusal.safeParse(body);
  if (!MEANT.includes(status) || (OURS_ALONE.includes(status) && !refusal.success)) {
    return { kind: 'unreachable', retryAfterMs: retryAfterMs(response) };
  }
  const { code = 'PAYLOAD_TOO_LARGE', message = '' } = refusal.data ?? {};
  return { kind: 'refused', status, code, message };
}

/**
 * Creates a signal that aborts after the time limit or when `signal` does. Call `stop` to release the timer and the
 * listener.
 */
function endOf(signal: AbortSignal | undefined): { limit: AbortSignal; stop: () => void } {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, TIMEOUT_MS);
  if (signal?.aborted === true) abort();
  signal?.addEventListener('abort', abort, { once: true });
  const stop = () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  };
  return { limit: controller.signal, stop };
}

type Call<T> = { path: string; body: unknown; read: (body: unknown) => T | undefined };
type Options = { signal?: AbortSignal | undefined; keepalive?: boolean };

async function post<T>(
  fetch: Fetch,
  { path, body, read }: Call<T>,
  { signal, keepalive = false }: Options,
): Promise<Reply<T>> {
  const { limit, stop } = endOf(signal);
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      cache: 'no-store',
      keepalive,
      signal: limit,
    });
    return await readReply(response, read);
  } catch {
    return signal?.aborted === true ? { kind: 'stopped' } : { kind: 'unreachable', retryAfterMs: undefined };
  } finally {
    stop();
  }
}

/**
 * Sends a request to the server, for 30 s at most. Never throws. With `keepalive`, the request can outlive its page,
 * but browsers then limit its body to 64 KiB.
 */
export const postSync = (fetch: Fetch, request: SyncRequest, options: Options): Promise<Reply> =>
  post(fetch, { path: SYNC_PATH, body: request, read: (body) => readTolerantly(SyncAnswer, body) }, options);

/** Waits for a change on the server with a long poll, for 30 s at most. Never throws. */
export const postChanges = (fetch: Fetch, place: ChangesRequest, signal: AbortSignal): Promise<Reply<ChangesAnswer>> =>
  post(fetch, { path: CHANGES_PATH, body: place, read: (body) => readTolerantly(ChangesAnswer, body) }, { signal });
