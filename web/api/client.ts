import * as z from 'zod/mini';
import type { Endpoint, EndpointInput, EndpointOutput } from '#shared/http/endpoint.ts';
import { IDEMPOTENCY_HEADER } from '#shared/http/idempotency-key.contract.ts';
import { readTolerantly } from '#shared/http/read-tolerantly.ts';
import { ApiError } from '#web/api/api-error.ts';

const TIMEOUT_MS = 5000;
const ADMIN_TIMEOUT_MS = 15_000;

/** Requests in progress, by address. Identical GETs share one request. */
const inFlight = new Map<string, Promise<unknown>>();

type Parts = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string | undefined;
};

function address(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined) search.append(name, String(each));
    }
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}

const headersOf = ({ body, idempotencyKey }: Parts): Record<string, string> => ({
  ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  ...(idempotencyKey === undefined ? {} : { [IDEMPOTENCY_HEADER]: idempotencyKey }),
});

const REQUEST_FAILED = 'Request failed';
const API_REQUEST_FAILED = 'API request failed';
const Fields = z.record(z.string(), z.string());
const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Reads as much as possible of a refusal in either API style, even if it's a proxy's page or from a newer server. */
async function readRefusal(response: Response) {
  const body: unknown = await response.json().catch(() => undefined);
  const record: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  return {
    isFre: record['success'] === false,
    code: text(record['code']) ?? 'UNKNOWN_ERROR',
    error: text(record['error']),
    message: text(record['message']),
    fields: Fields.safeParse(record['fields']).data,
  };
}

/** Returns the delay in seconds, which is what the server sends. Ignores a date, which a proxy may send instead. */
function retryAfter({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
}

/**
 * Builds the error for a refusal. `envelope` is the call's style: learning specification §8 for 'fre', and community
 * specification §8 otherwise.
 */
async function refusal(response: Response, envelope?: 'fre'): Promise<ApiError> {
  const { isFre, code, error, message, fields } = await readRefusal(response);
  const { status, statusText } = response;
  const retryAfterS = retryAfter(response);
  const words = envelope === 'fre' ? `HTTP ${status}: ${statusText}` : statusText;
  const fallback = statusText === '' ? API_REQUEST_FAILED : words;
  if (isFre) return new ApiError({ status, code, error: REQUEST_FAILED, message: error ?? fallback });
  return new ApiError({
    status,
    code,
    error: error ?? REQUEST_FAILED,
    message: message ?? fallback,
    fields,
    retryAfterS,
  });
}

/** Hooks for the accounts code. One runs before each call, and the other receives each refusal. */
type CallHooks = {
  before: (endpoint: Endpoint) => Promise<void> | undefined;
  onRefusal: (endpoint: Endpoint, error: ApiError) => void;
};
let hooks: CallHooks | undefined;

/** Sets the hooks for all calls from now on. */
export function hookCalls(given: CallHooks): void {
  hooks = given;
}

/** Returns a signal that aborts after `limitMs` or along with `signal`. Older browsers don't have `AbortSignal.any`. */
function limitedSignal(limitMs: number, signal?: AbortSignal): AbortSignal {
  const timeout = AbortSignal.timeout(limitMs);
  if (signal === undefined) return timeout;
  const either = new AbortController();
  for (const each of [timeout, signal]) {
    if (each.aborted) either.abort(each.reason);
    each.addEventListener('abort', () => either.abort(each.reason), { once: true });
  }
  return either.signal;
}

async function send(endpoint: Endpoint, parts: Parts, signal?: AbortSignal): Promise<unknown> {
  const ready = hooks?.before(endpoint);
  if (ready) await ready;
  const path = address(endpoint.path, parts);
  const limit = path.includes('/admin/') ? ADMIN_TIMEOUT_MS : TIMEOUT_MS;
  const init: RequestInit = {
    method: endpoint.method,
    signal: limitedSignal(limit, signal),
    headers: headersOf(parts),
  };
  if (parts.body !== undefined) init.body = JSON.stringify(parts.body);
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch (cause) {
    throw ApiError.fromFailure(cause);
  }
  if (!response.ok) {
    const error = await refusal(response, endpoint.envelope);
    hooks?.onRefusal(endpoint, error);
    throw error;
  }
  return response.status === 204 ? undefined : readAnswer(endpoint, response);
}

async function readAnswer(endpoint: Endpoint, response: Response): Promise<unknown> {
  const json: unknown = await response.json().catch((cause: unknown) => {
    if (cause instanceof SyntaxError) return undefined; // invalid JSON breaks the contract; see below
    throw ApiError.fromFailure(cause);
  });
  const data = endpoint.envelope === 'fre' ? (json as { data?: unknown } | null)?.data : json;
  const read = readTolerantly(endpoint.response, data);
  // For example, a captive portal responds with status 200 and its own page.
  if (read === undefined) {
    throw new ApiError({ status: 0, code: 'BAD_ANSWER', error: REQUEST_FAILED, message: API_REQUEST_FAILED });
  }
  return read;
}

/**
 * Makes a call and parses its response with the endpoint's contract. Times out after 5 s, or after 15 s for admin
 * calls. Identical GETs in progress share one request. Community specification §7 to §9.
 * @throws {ApiError}
 */
export function call<E extends Endpoint>(
  endpoint: E,
  ...input: unknown extends EndpointInput<E> ? [] : [EndpointInput<E>]
): Promise<EndpointOutput<E>> {
  const parts: Parts = input[0] ?? {};
  if (endpoint.method !== 'GET') return send(endpoint, parts) as Promise<EndpointOutput<E>>;
  const key = address(endpoint.path, parts);
  const shared = inFlight.get(key) ?? send(endpoint, parts).finally(() => forget(key, shared));
  inFlight.set(key, shared);
  return shared as Promise<EndpointOutput<E>>;
}

/**
 * Makes a call that ends as soon as `signal` aborts, and so isn't shared with others.
 * @throws {ApiError}
 */
export function abortableCall<E extends Endpoint>(
  endpoint: E,
  signal: AbortSignal,
  ...input: unknown extends EndpointInput<E> ? [] : [EndpointInput<E>]
): Promise<EndpointOutput<E>> {
  return send(endpoint, input[0] ?? {}, signal) as Promise<EndpointOutput<E>>;
}

function forget(key: string, request: Promise<unknown>): void {
  if (inFlight.get(key) === request) inFlight.delete(key);
}

/** Stops sharing the requests in progress, because they belong to whoever was signed in when they were made. */
export const forgetInFlight = (): void => inFlight.clear();

const DOWNLOAD_TIMEOUT_MS = 60_000;

/**
 * Fetches bytes. The caller checks each chunk against its hash.
 * @throws {ApiError}
 */
export async function download(path: string): Promise<ArrayBuffer> {
  let response: Response;
  try {
    response = await fetch(path, { signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS) });
    if (response.ok) return await response.arrayBuffer();
  } catch (cause) {
    throw ApiError.fromFailure(cause);
  }
  throw await refusal(response);
}
