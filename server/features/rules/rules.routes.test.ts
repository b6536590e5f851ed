import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { aStoredEdition, testApp } from '#server/testing/test-app.ts';
import { aCatalogChunk, anArticleChunk } from '#shared/content/manifest.fixture.ts';
import { aRule } from '#shared/rules/rule.fixture.ts';

const Answer = z.looseObject({ data: z.optional(z.unknown()), articles: z.optional(z.unknown()) });

describe.each(ENGINES)('on %s', (engine) => {
  let get: Awaited<ReturnType<typeof testApp>>['get'];
  beforeAll(async () => {
    ({ get } = await testApp(engine));
  });
  const json = async (path: string) => Answer.parse(await (await get(path)).json());

  test('lists the articles in both API styles', async () => {
    const fre = await json('/fre/articles');
    const api = await json('/api/fre/articles');
    expect(fre).toMatchObject({ success: true, error: null, data: [{ id: 'fre-article-4', article_number: 4 }] });
    expect(api.articles).toEqual(fre.data);
  });

  test('returns one article with its rules in both API styles', async () => {
    const fre = await json('/fre/articles/relevance-and-its-limits');
    expect(fre.data).toMatchObject({ rules: [{ id: 'fre-404', rule_number: '404' }] });
    expect(await (await get('/api/fre/articles/relevance-and-its-limits')).json()).toEqual(fre.data);
  });

  test('returns a rule with its text as plain lines, its date, and its edition', async () => {
    const { data } = await json('/fre/rules/relevance-and-its-limits/404');
    expect(data).toMatchObject({
      effective_from: '2020-12-01',
      edition: 'Current through December 1, 2024',
      official_text: expect.stringContaining('  (2) Permitted Uses. This evidence may be admissible'),
    });
    expect(await (await get('/api/fre/rules/fre-404')).json()).toEqual(data);
  });

  test('returns the rule version in force today, before and after an amendment', async () => {
    const rule = aRule();
    const [present] = rule.versions;
    const versions = present ? [present, { ...present, effective_from: '2026-12-01' }] : [];
    const clock = { now: 0 };
    const edition = aStoredEdition(aCatalogChunk(), anArticleChunk({ rules: [{ ...rule, versions }] }));
    const { visitor } = await testApp(engine, { now: () => clock.now }, edition);
    const since = async (day: string) => {
      clock.now = Date.parse(day);
      return ((await (await visitor.get('/api/fre/rules/fre-404')).json()) as { effective_from: string })
        .effective_from;
    };
    expect(await since('2026-11-30T23:59:59Z')).toBe('2020-12-01');
    expect(await since('2026-12-01T00:00:00Z')).toBe('2026-12-01');
  });

  test('returns the IDs of the candidates for the rule of the day', async () => {
    expect(await (await get('/api/fre/high-frequency-rules')).json()).toEqual({ ids: ['fre-404'] });
  });

  test.each([
    ['/fre/articles/nowhere', 'ARTICLE_NOT_FOUND', 'The article "nowhere" could not be found.'],
    [
      '/fre/rules/relevance-and-its-limits/999',
      'RULE_NOT_FOUND',
      'Rule 999 in article "relevance-and-its-limits" could not be found.',
    ],
    ['/fre/rules/hearsay/404', 'RULE_NOT_FOUND', 'Rule 404 in article "hearsay" could not be found.'],
  ])('returns 404 for %s, in the response envelope of /fre', async (path, code, error) => {
    const response = await get(path);
    expect([response.status, await response.json()]).toEqual([404, { success: false, data: null, error, code }]);
  });

  test("returns the usual error body with the request's ID for a missing rule under /api", async () => {
    const response = await get('/api/fre/rules/fre-999');
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      error: 'Rule not found',
      message: 'There’s no rule fre-999.',
      code: 'RULE_NOT_FOUND',
      requestId: response.headers.get('x-request-id'),
    });
  });

  test('refuses a malformed ID and names the field', async () => {
    const response = await get('/api/fre/rules/404');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'INVALID_INPUT', fields: { 'params.id': expect.any(String) } });
  });

  test('returns 304 only for a matching ETag', async () => {
    const first = await get('/api/fre/articles');
    const etag = first.headers.get('etag') ?? '';
    const again = await get('/api/fre/articles', { 'If-None-Match': etag });
    expect([again.status, await again.text(), again.headers.get('cache-control')]).toEqual([304, '', 'no-cache']);
    expect((await get('/api/fre/articles', { 'If-None-Match': 'W/"other"' })).status).toBe(200);
  });
});
