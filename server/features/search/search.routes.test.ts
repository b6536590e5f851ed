import { beforeEach, describe, expect, test } from 'vitest';
import type { Engine } from '#server/platform/db/open.ts';
import { ENGINES, testDatabase } from '#server/platform/db/test-db.ts';
import { createLimits } from '#server/platform/limits/limits.ts';
import { aStoredEdition, testApp } from '#server/testing/test-app.ts';
import { SECRET, type TestClient } from '#server/testing/test-clients.ts';
import { aCatalogChunk, anArticleChunk } from '#shared/content/manifest.fixture.ts';
import { anArticle, aRule, aRuleSummary } from '#shared/rules/rule.fixture.ts';
import { searchRules, searchSuggestions } from '#shared/search/search.endpoints.ts';

const RULES = [
  aRule(),
  aRule({
    id: 'fre-403',
    rule_number: '403',
    full_title: 'Excluding Relevant Evidence for Prejudice',
    difficulty_level: 'intermediate',
    importance_level: 4,
    mock_trial_frequency: 72,
    tags: ['relevance', 'objections'],
    case_types: ['civil'],
    aliases: ['unfair prejudice'],
  }),
];
const SUMMARIES = RULES.map(({ id, rule_number, full_title }) => aRuleSummary({ id, rule_number, full_title }));

async function searchApp(engine: Engine, over: Parameters<typeof testApp>[1] = {}, rules = RULES) {
  const chunk = anArticleChunk({
    article: anArticle({ rules: SUMMARIES, rule_count: SUMMARIES.length }),
    rules,
  });
  return testApp(engine, over, aStoredEdition(aCatalogChunk(), chunk));
}

const find = async (client: TestClient, search: string) =>
  searchRules.response.parse(await (await client.get(`/api/fre/search${search}`)).json());
const numbers = async (client: TestClient, search: string) =>
  (await find(client, search)).results.map(({ ruleNumber }) => ruleNumber);
const suggest = async (client: TestClient, search: string) => {
  const answer = await client.get(`/api/fre/search/suggestions${search}`);
  return searchSuggestions.response.parse(await answer.json()).suggestions;
};
const kinds = async (client: TestClient, search = '') =>
  (await suggest(client, search)).map(({ type, ruleNumber }) => `${type} ${ruleNumber}`);

describe.each(ENGINES)('on %s', (engine) => {
  let app: Awaited<ReturnType<typeof searchApp>>;
  beforeEach(async () => {
    app = await searchApp(engine);
  });

  test('lets visitors search, and returns scores and the time taken', async () => {
    const { results, total, query, searchTime, hasNextPage } = await find(app.visitor, '?q=unfair+prejudice');
    expect({ total, query, hasNextPage }).toEqual({ total: 1, query: 'unfair prejudice', hasNextPage: false });
    expect(results[0]).toMatchObject({ id: 'fre-403', ruleNumber: '403', note: null });
    expect(results[0]?.relevanceScore).toBeGreaterThan(0.9);
    expect(searchTime).toBeGreaterThanOrEqual(0);
  });

  test.each([
    ['', ['403', '404']],
    ['?difficulty=advanced', ['404']],
    ['?difficulty=advanced&difficulty=intermediate', ['403', '404']],
    ['?importance=4', ['403']],
    ['?mockTrialFrequency=70&mockTrialFrequency=90', ['403', '404']],
    ['?mockTrialFrequency=70', ['403']],
    ['?tags=relevance&tags=hearsay', ['403']],
    ['?caseTypes=criminal', ['404']],
    ['?articleIds=fre-article-4&contentTypes=examples', ['403', '404']],
    ['?articleIds=fre-article-8', []],
    ['?tags=relevance&difficulty=advanced', []],
  ])('finds rules filtered by "%s": %j', async (search, expected) => {
    expect((await numbers(app.visitor, search)).toSorted()).toEqual(expected);
  });

  test('sorts and pages results', async () => {
    expect(await numbers(app.visitor, '?sortBy=rule_number&sortOrder=asc')).toEqual(['403', '404']);
    expect(await numbers(app.visitor, '?sortBy=rule_number')).toEqual(['404', '403']);
    const first = await find(app.visitor, '?sortBy=rule_number&limit=1');
    expect([first.total, first.hasNextPage, first.results.length]).toEqual([2, true, 1]);
    expect(await numbers(app.visitor, '?sortBy=rule_number&limit=1&offset=1')).toEqual(['403']);
  });

  test.each([
    ['?difficulty=hard', 'query.difficulty.0'],
    ['?difficulty=beginner&difficulty=hard', 'query.difficulty.1'],
    ['?importance=6', 'query.importance.0'],
    ['?mockTrialFrequency=80', 'query.mockTrialFrequency.0'],
    ['?tags=hearsay,relevance', 'query.tags.0'],
    ['?caseTypes=', 'query.caseTypes.0'],
    ['?articleIds=8', 'query.articleIds.0'],
    ['?contentTypes=video', 'query.contentTypes.0'],
    ['?sortBy=age', 'query.sortBy'],
    ['?sortOrder=up', 'query.sortOrder'],
    ['?limit=51', 'query.limit'],
    ['?limit=0', 'query.limit'],
    ['?offset=-1', 'query.offset'],
    [`?q=${'x'.repeat(201)}`, 'query.q'],
    ['?q=a&q=b', 'query.q'],
  ])('refuses the query %s and names %s', async (search, field) => {
    const answer = await app.visitor.get(`/api/fre/search${search}`);
    const body = (await answer.json()) as { code: string; fields: object };
    expect([answer.status, body.code, Object.keys(body.fields)]).toEqual([400, 'INVALID_INPUT', [field]]);
  });

  test("finds a member's own notes, but no one else's", async () => {
    const [ada, bob] = [await app.signedIn({ id: 'ada' }), await app.signedIn({ id: 'bob' })];
    await ada.post('/api/fre/bookmarks-new', { ruleId: 'fre-404', notes: 'Zebra crossing, ask about motive' });
    await bob.post('/api/fre/bookmarks-new', { ruleId: 'fre-403', notes: 'Giraffe' });
    expect((await find(ada, '?q=zebra')).results).toMatchObject([
      { ruleNumber: '404', marks: { note: [{ start: 0, end: 5 }] } },
    ]);
    expect(await numbers(ada, '?q=giraffe')).toEqual([]);
    expect(await numbers(bob, '?q=giraffe')).toEqual(['403']);
    for (const client of [bob, app.visitor, await app.signedIn({ id: 'root', role: 'admin', isUnproven: true })]) {
      const answer = await find(client, '?q=zebra');
      expect(answer.results).toEqual([]);
      expect(JSON.stringify(await find(client, '?q=404'))).not.toMatch(/zebra/i);
      expect(JSON.stringify(await suggest(client, '?q=zeb'))).not.toMatch(/zebra/i);
    }
  });

  test("doesn't find the note of a removed bookmark", async () => {
    const ada = await app.signedIn({ id: 'ada' });
    await ada.post('/api/fre/bookmarks-new', { ruleId: 'fre-404', notes: 'Zebra' });
    await ada.delete('/api/fre/bookmarks-new', { id: 'fre-404' });
    expect(await numbers(ada, '?q=zebra')).toEqual([]);
  });

  test('suggests rules by number, suggests popular ones without a query, and respects the limit', async () => {
    expect((await suggest(app.visitor, '?q=404'))[0]).toMatchObject({ type: 'rule', ruleNumber: '404' });
    expect((await suggest(app.visitor, '?limit=8')).map(({ type }) => type)).toContain('popular');
    expect(await suggest(app.visitor, '?limit=1')).toHaveLength(1);
    const answer = await app.visitor.get('/api/fre/search/suggestions?limit=9');
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'INVALID_INPUT' }]);
  });

  test('suggests recently viewed rules without a query, but only to members', async () => {
    const ada = await app.signedIn({ id: 'ada' });
    await ada.post('/api/fre/recent', { ruleId: 'fre-404', timeSpentSeconds: 60 });
    expect(await kinds(ada)).toEqual(['popular 403', 'rule 404']);
    expect(await kinds(ada, '?q=403')).toEqual(['rule 403']);
    for (const client of [app.visitor, await app.signedIn({ id: 'bob' })])
      expect((await kinds(client)).toSorted()).toEqual(['popular 403', 'popular 404']);
  });
});

test("shows and sorts by the effective date of the rule version in force on the server's date", async () => {
  let now = Date.UTC(2026, 10, 30, 23, 59);
  const later = { effective_from: '2026-12-01', law: { text: 'The amended text.' } };
  const amended = aRule({ versions: [...aRule().versions, later] });
  const other = aRule({
    id: 'fre-403',
    rule_number: '403',
    versions: [{ effective_from: '2024-12-01', law: { text: 'Law.' } }],
  });
  const app = await searchApp('sqlite', { now: () => now }, [amended, other]);
  const search = async () => {
    const { results } = await find(app.visitor, '?sortBy=updated');
    return results.map(({ ruleNumber, updatedAt }) => [ruleNumber, updatedAt]);
  };
  expect(await search()).toEqual([
    ['403', '2024-12-01'],
    ['404', '2020-12-01'],
  ]);
  now = Date.UTC(2026, 11, 1);
  expect(await search()).toEqual([
    ['404', '2026-12-01'],
    ['403', '2024-12-01'],
  ]);
});

test('limits how often one IP address can search, without affecting other addresses', async () => {
  const { driver } = await testDatabase('sqlite');
  const over = { searchPerAddress: { count: 2, seconds: 60 } };
  let address = '203.0.113.7';
  const app = await searchApp('sqlite', {
    limits: createLimits(driver, { secret: SECRET, now: Date.now, over }),
    clientAddress: () => address,
  });
  const search = async () => {
    const statuses = [];
    for (const path of ['/api/fre/search', '/api/fre/search/suggestions', '/api/fre/search?q=404'])
      statuses.push((await app.visitor.get(path)).status);
    return statuses;
  };
  expect(await search()).toEqual([200, 200, 429]);
  address = '203.0.113.8';
  expect(await search()).toEqual([200, 200, 429]);
});
