import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { docsRoutes } from '#server/features/docs/docs.routes.ts';
import { route } from '#server/platform/http/route.ts';
import { testApp } from '#server/testing/test-app.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { anyone } from '#shared/permissions/anyone.policy.ts';

test.each(['/api/openapi.json', '/api/docs'])("doesn't send %s again unless it has changed", async (path) => {
  const { get } = await testApp('sqlite');
  const first = await get(path);
  const etag = first.headers.get('etag') ?? '';
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  expect(etag).toMatch(/^W\/".+"$/);
  const again = await get(path, { 'If-None-Match': etag });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  expect((await get(path, { 'If-None-Match': '"another"' })).status).toBe(200);
});

test('builds the API description only once, even for several requests', async () => {
  let reads = 0;
  const counted = endpoint({
    method: 'GET',
    path: '/api/counted',
    tag: 'Test',
    get summary() {
      reads += 1;
      return 'Counts how often it is described';
    },
    response: z.strictObject({}),
  });
  const deps = await testApp('sqlite');
  const allRoutes = () => [route(counted, anyone, () => ({}))];
  const [openApi, docs] = docsRoutes({ ...deps, allRoutes });
  const { app } = deps;
  app.get('/json', async (context) => (await openApi?.handle({}, { kind: 'visitor' }, context)) as Response);
  app.get('/page', async (context) => (await docs?.handle({}, { kind: 'visitor' }, context)) as Response);
  const ask = async () => [await (await app.request('/json')).text(), await (await app.request('/page')).text()];
  const first = await ask();
  const readsOfFirst = reads;
  expect(await ask()).toEqual(first);
  expect(reads).toBe(readsOfFirst);
});
