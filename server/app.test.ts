import { describe, expect, test } from 'vitest';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { testApp } from '#server/testing/test-app.ts';
import { openApi } from '#shared/http/docs.endpoints.ts';
import { ACTORS } from '#shared/permissions/actor.fixture.ts';

describe.each(ENGINES)('on %s', (engine) => {
  test('is ready once an edition is loaded, except while draining or without a database', async () => {
    let draining = false;
    const { get, db } = await testApp(engine, { isDraining: () => draining });
    expect((await get('/healthz')).status).toBe(200);
    expect((await get('/readyz')).status).toBe(200);
    draining = true;
    expect([(await get('/readyz')).status, (await get('/healthz')).status]).toEqual([503, 200]);
    draining = false;
    await db.destroy();
    expect(await (await get('/readyz')).json()).toMatchObject({ code: 'UNAVAILABLE' });
  });

  test('refuses content requests while no edition is loaded', async () => {
    const { get, db } = await testApp(engine);
    await db.deleteFrom('content_edition').execute();
    const response = await get('/api/fre/articles');
    expect([response.status, await response.json()]).toMatchObject([503, { code: 'UNAVAILABLE' }]);
  });
});

test('lists every mounted route and nothing else in the OpenAPI document', async () => {
  const { app, routes, get } = await testApp('sqlite');
  const { paths } = openApi.response.parse(await (await get('/api/openapi.json')).json());
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  const mounted = app.routes
    .filter(({ method, path }) => method !== 'ALL' && path !== '*')
    .map(({ method, path }) => `${method} ${path}`);
  expect(documented.toSorted()).toEqual(mounted.toSorted());
  expect(documented).toHaveLength(routes.length);
});

test("documents every refusal of each endpoint's policy", async () => {
  const { routes } = await testApp('sqlite');
  const undeclared = routes.flatMap(({ endpoint: { method, path, refusals = [] }, policy }) =>
    Object.values(ACTORS).flatMap((actor) => {
      const decision = policy(actor);
      return decision.allowed || refusals.includes(decision.code) ? [] : [`${method} ${path}: ${decision.code}`];
    }),
  );
  expect(undeclared).toEqual([]);
});

test('defines the schema of every reference in the OpenAPI document', async () => {
  const { get } = await testApp('sqlite');
  const text = await (await get('/api/openapi.json')).text();
  const { components } = JSON.parse(text) as { components: { schemas: Record<string, unknown> } };
  const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '');
  expect(references.length).toBeGreaterThan(10);
  for (const reference of references) {
    expect(Object.keys(components.schemas)).toContain(reference.replace('#/components/schemas/', ''));
  }
});

test('serves the API description as a page', async () => {
  const { get } = await testApp('sqlite');
  const page = await (await get('/api/docs')).text();
  expect(page).toContain('<code>GET /fre/rules/{slug}/{number}</code>');
  expect(page).not.toContain('<script');
});

test.each(['/api/nothing', '/fre/nothing', '/content/nothing', '/assets/nothing.js', '/healthz', '/api/fre/articles'])(
  'sends the security headers and a request ID with %s',
  async (path) => {
    const { get } = await testApp('sqlite');
    const { headers } = await get(path);
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self';.*object-src 'none'/);
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('strict-transport-security')).toBeNull();
  },
);

test('tells browsers to always use TLS if the site uses it', async () => {
  const { get } = await testApp('sqlite', { publicUrl: 'https://mock.example' });
  expect((await get('/healthz')).headers.get('strict-transport-security')).toContain('max-age=31536000');
});

test("refuses a method that the path doesn't allow, and names the allowed methods", async () => {
  const { app } = await testApp('sqlite');
  const response = await app.request('/api/fre/articles', { method: 'DELETE' });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  expect(await response.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
});

test('refuses a body over 64 kB', async () => {
  const { app } = await testApp('sqlite');
  const response = await app.request('/api/fre/articles', { method: 'POST', body: 'x'.repeat(64 * 1024 + 1) });
  expect([response.status, await response.json()]).toMatchObject([413, { code: 'PAYLOAD_TOO_LARGE' }]);
});

test('compresses larger responses', async () => {
  const { get } = await testApp('sqlite');
  const response = await get('/api/openapi.json', { 'Accept-Encoding': 'gzip' });
  expect(response.headers.get('content-encoding')).toBe('gzip');
});

test("responds to a bug with a 500 that reveals no details, and logs it under the request's ID", async () => {
  const { get, db, lines } = await testApp('sqlite', { now: () => Date.UTC(2026, 10, 21) });
  await db.deleteFrom('content_edition_chunk').execute();
  await db.deleteFrom('content_chunk').execute();
  const response = await get('/api/fre/articles');
  const text = await response.text();
  expect([response.status, text.includes('INTERNAL_ERROR'), text.includes('chunk')]).toEqual([500, true, false]);
  const logged = lines.find((line) => line.includes('request failed'));
  expect(logged).toContain(response.headers.get('x-request-id'));
});

test("logs the route's pattern, but neither the path nor the query string", async () => {
  const { get, lines } = await testApp('sqlite');
  await get('/fre/rules/relevance-and-its-limits/404?q=secret');
  const line = lines.find((each) => each.includes('"msg":"request"')) ?? '';
  expect(JSON.parse(line)).toMatchObject({ route: '/fre/rules/:slug/:number', method: 'GET', status: 200 });
  expect(line).not.toMatch(/secret|relevance/);
});
