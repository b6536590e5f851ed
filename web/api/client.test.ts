import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { ApiError } from '#web/api/api-error.ts';
import { abortableCall, call } from '#web/api/client.ts';

const common = { tag: 'Test', summary: 'Test' } as const;
const getThing = endpoint({
  ...common,
  method: 'GET',
  path: '/api/things/{id}',
  params: z.object({ id: z.string() }),
  query: z.object({ tags: z.optional(z.array(z.string())), sort: z.optional(z.string()) }),
  response: z.strictObject({ name: z.string() }),
});
const freThing = endpoint({ ...common, method: 'GET', path: '/fre/thing', response: z.string(), envelope: 'fre' });
const postThing = endpoint({
  ...common,
  method: 'POST',
  path: '/api/admin/things',
  body: z.object({ name: z.string() }),
  response: z.object({}),
});

type Asked = { path: string; init: RequestInit };

/** Stubs the network so that every request gets `answer`. Returns the requests made. */
function network(answer: () => Response | Promise<Response>): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push({ path, init });
    return answer();
  });
  return asked;
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('builds the address from parameters and repeated query values', async () => {
  const asked = network(() => Response.json({ name: 'x' }));
  await call(getThing, { params: { id: 'a/b' }, query: { tags: ['one', 'two'], sort: undefined } });
  expect(asked[0]?.path).toBe('/api/things/a%2Fb?tags=one&tags=two');
});

test('shares one request among identical reads in progress, but not with later reads or among writes', async () => {
  const asked = network(() => Response.json({ name: 'x' }));
  const input = { params: { id: '1' }, query: {} };
  await Promise.all([call(getThing, input), call(getThing, input)]);
  expect(asked).toHaveLength(1);
  await call(getThing, input);
  expect(asked).toHaveLength(2);
  await Promise.all([call(postThing, { body: { name: 'x' } }), call(postThing, { body: { name: 'x' } })]);
  expect(asked).toHaveLength(4);
});

test("doesn't share a failed read with the next one", async () => {
  let fail = true;
  network(() => (fail ? Promise.reject(new TypeError('Failed to fetch')) : Response.json({ name: 'x' })));
  const input = { params: { id: '1' }, query: {} };
  await expect(call(getThing, input)).rejects.toThrow('Failed to fetch');
  fail = false;
  expect(await call(getThing, input)).toEqual({ name: 'x' });
});

test('times out after 5 s, or 15 s for admin calls, and sends the body as JSON', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout');
  const asked = network(() => Response.json({}));
  await call(postThing, { body: { name: 'x' } });
  network(() => Response.json({ success: true, data: 'y', error: null }));
  expect(await call(freThing)).toBe('y');
  expect(limit.mock.calls).toEqual([[15_000], [5000]]);
  expect(asked[0]?.init).toMatchObject({
    method: 'POST',
    body: '{"name":"x"}',
    headers: { 'Content-Type': 'application/json' },
  });
});

test('aborts a call on its caller’s signal or after the time limit, without aborting calls of others', async () => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const asked = network(() => Response.json({ name: 'x' }));
  const input = { params: { id: '1' }, query: {} };
  const mine = new AbortController();
  await Promise.all([abortableCall(getThing, mine.signal, input), call(getThing, input)]);
  mine.abort();
  expect(asked.map(({ init }) => init.signal?.aborted)).toEqual([true, false]);
  await abortableCall(getThing, mine.signal, input);
  expect(asked[2]?.init.signal?.aborted).toBe(true);
  await abortableCall(getThing, new AbortController().signal, input);
  limit.abort(new DOMException('Too late', 'TimeoutError'));
  expect(asked[3]?.init.signal?.reason).toMatchObject({ name: 'TimeoutError' });
});

const badGateway = () => new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' });

const refused = async (answer: () => Response | Promise<Response>): Promise<ApiError> => {
  network(answer);
  const error: unknown = await call(freThing).catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) throw new Error('the call was not refused');
  return error;
};

test('keeps the status, code, title, and message of a refusal', async () => {
  const body = { error: 'Rule not found', message: 'No such rule.', code: 'RULE_NOT_FOUND', requestId: 'r' };
  const error = await refused(() => Response.json(body, { status: 404 }));
  expect(error).toMatchObject({
    status: 404,
    code: 'RULE_NOT_FOUND',
    error: 'Rule not found',
    message: 'No such rule.',
  });
});

test('reads a refusal in an envelope and one without a readable body', async () => {
  const body = { success: false, data: null, error: 'No such rule.', code: 'RULE_NOT_FOUND' };
  expect(await refused(() => Response.json(body, { status: 404 }))).toMatchObject({
    code: 'RULE_NOT_FOUND',
    message: 'No such rule.',
  });
  expect(await refused(badGateway)).toMatchObject({ status: 502, message: 'HTTP 502: Bad Gateway' });
  expect(await refused(() => new Response('', { status: 502 }))).toMatchObject({ message: 'API request failed' });
  network(badGateway);
  await expect(call(getThing, { params: { id: '9' }, query: {} })).rejects.toMatchObject({ message: 'Bad Gateway' });
});

test.each([
  ['720', 720],
  ['Sat, 21 Nov 2026 09:00:00 GMT', undefined],
  [undefined, undefined],
])('reads Retry-After %s as %s seconds', async (header, seconds) => {
  const body = { error: 'Too many requests', message: 'Please wait.', code: 'RATE_LIMITED', requestId: 'r' };
  const headers: Record<string, string> = header === undefined ? {} : { 'Retry-After': header };
  expect((await refused(() => Response.json(body, { status: 429, headers }))).retryAfterS).toBe(seconds);
});

test('distinguishes a network failure from a timeout', async () => {
  expect(await refused(() => Promise.reject(new TypeError('Failed to fetch')))).toMatchObject({
    error: 'Network error',
    message: 'Failed to fetch',
    status: 0,
  });
  expect(await refused(() => Promise.reject(new TypeError('')))).toMatchObject({ message: 'Unknown error' });
  const late = new DOMException('signal timed out', 'TimeoutError');
  expect(await refused(() => Promise.reject(late))).toMatchObject({
    error: 'Request timeout',
    message: 'The request took too long to complete.',
  });
});

test('ignores a field that a newer server has added', async () => {
  network(() => Response.json({ name: 'x', added: { later: true } }));
  expect(await call(getThing, { params: { id: '1' }, query: {} })).toEqual({ name: 'x' });
});

test('treats a response that breaks the contract as no response at all', async () => {
  expect(await refused(() => new Response('<html>Hotel Wi-Fi</html>'))).toMatchObject({ status: 0 });
  expect(await refused(() => Response.json({ success: true, data: 7, error: null }))).toMatchObject({
    code: 'BAD_ANSWER',
  });
});

test('sends an idempotency key as a header, or no header without a key', async () => {
  const keyed = endpoint({
    ...common,
    method: 'POST',
    path: '/api/keyed',
    takesIdempotencyKey: true,
    response: z.object({}),
  });
  const asked = network(() => Response.json({}));
  await call(keyed, { idempotencyKey: 'press-1' });
  await call(keyed, {});
  expect(asked.map(({ init }) => new Headers(init.headers).get('Idempotency-Key'))).toEqual(['press-1', null]);
});
