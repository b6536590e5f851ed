import { Hono } from 'hono';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { AppEnv } from '#server/platform/http/context.ts';
import { errorHandler } from '#server/platform/http/error-handler.ts';
import { mount } from '#server/platform/http/mount.ts';
import { requestLog } from '#server/platform/http/request-log.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { createLog } from '#server/platform/log/log.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { VISITOR } from '#shared/permissions/actor.ts';
import { anyone } from '#shared/permissions/anyone.policy.ts';
import { deny } from '#shared/permissions/decision.ts';

const greet = endpoint({
  method: 'POST',
  path: '/api/greet/{name}',
  tag: 'Test',
  summary: 'Greets',
  params: z.object({ name: z.string().check(z.minLength(2)) }),
  query: z.object({ times: z.optional(z.enum(['1', '2'])) }),
  body: z.strictObject({ mood: z.string() }),
  response: z.strictObject({ text: z.string() }),
});

const OPTIONS = {
  checkAnswers: true,
  publicUrl: 'http://localhost',
  identify: async () => VISITOR,
  syncToDisk: async () => {},
};
const OURS = { 'Sec-Fetch-Site': 'same-origin' };

function appOf(...routes: Route[]) {
  const log = createLog('silent');
  const app = new Hono<AppEnv>();
  app.use(requestLog(log));
  mount(app, routes, OPTIONS);
  app.onError(errorHandler(log));
  return (path: string, body: unknown, type = 'application/json') =>
    app.request(path, { method: 'POST', body: JSON.stringify(body), headers: { ...OURS, 'Content-Type': type } });
}

const greeting = route(greet, anyone, ({ params, query, body }) => ({
  text: `${params.name} ${query.times ?? '0'} ${body.mood}`,
}));

test('passes the parsed input to the handler and forbids caching of personal responses', async () => {
  const response = await appOf(greeting)('/api/greet/ada?times=2', { mood: 'calm' });
  expect([await response.json(), response.headers.get('cache-control')]).toEqual([{ text: 'ada 2 calm' }, 'no-store']);
});

test('checks the policy before it reads the input', async () => {
  const guarded = route(
    greet,
    () => deny('AUTH_REQUIRED'),
    () => ({ text: 'never' }),
  );
  const response = await appOf(guarded)('/api/greet/a', 'not even an object');
  expect([response.status, await response.json()]).toMatchObject([
    401,
    { error: 'Authentication required', message: 'Please log in to continue', code: 'AUTH_REQUIRED' },
  ]);
});

test('names all invalid fields in one response', async () => {
  const response = await appOf(greeting)('/api/greet/a?times=3', { mood: 1, role: 'admin' });
  const { fields } = z.object({ fields: z.record(z.string(), z.string()) }).parse(await response.json());
  expect([response.status, Object.keys(fields).toSorted()]).toEqual([
    400,
    ['body', 'body.mood', 'params.name', 'query.times'],
  ]);
});

test("refuses a body whose type or content isn't JSON", async () => {
  expect((await appOf(greeting)('/api/greet/ada', { mood: 'calm' }, 'text/plain')).status).toBe(415);
  const log = createLog('silent');
  const app = new Hono<AppEnv>();
  app.use(requestLog(log));
  mount(app, [greeting], OPTIONS);
  app.onError(errorHandler(log));
  const headers = { ...OURS, 'Content-Type': 'application/json' };
  expect((await app.request('/api/greet/ada', { method: 'POST', body: '{', headers })).status).toBe(400);
});

test('never sends a response that breaks its contract if responses are checked', async () => {
  const leaky = route(greet, anyone, () => ({ text: 'hi', author: 'u1' }));
  const response = await appOf(leaky)('/api/greet/ada', { mood: 'calm' });
  expect([response.status, (await response.text()).includes('u1')]).toEqual([500, false]);
});

test("responds to a write after it's synced to disk, and to a read without syncing", async () => {
  const log = createLog('silent');
  const app = new Hono<AppEnv>();
  const steps: string[] = [];
  const { body: _body, ...rest } = greet;
  const read = endpoint({ ...rest, method: 'GET' });
  const reading = route(read, anyone, () => ({ text: 'hi' }));
  const writing = route(greet, anyone, () => {
    steps.push('written');
    return { text: 'hi' };
  });
  const syncToDisk = async () => void steps.push('synced');
  app.use(requestLog(log));
  mount(app, [reading, writing], { ...OPTIONS, syncToDisk });
  await app.request('/api/greet/ada');
  expect(steps).toEqual([]);
  const headers = { ...OURS, 'Content-Type': 'application/json' };
  await app.request('/api/greet/ada', { method: 'POST', body: '{"mood":"calm"}', headers });
  steps.push('answered');
  expect(steps).toEqual(['written', 'synced', 'answered']);
});
