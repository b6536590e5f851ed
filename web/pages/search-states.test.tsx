import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aSearchAnswer, aSuggestion } from '#shared/search/search.fixture.ts';
import { anotherMe } from '#web/accounts/me.fixture.ts';
import { wipePersonalKeys } from '#web/accounts/personal-keys.ts';
import { aPendingAnswer, noNetwork } from '#web/api/test-calls.ts';
import { setOnline } from '#web/pages/test-person-page.tsx';
import { openSearch, serveSearch } from '#web/pages/test-search-page.tsx';
import { readRuleFolds } from '#web/study/read-folds.ts';
import { currentStudy } from '#web/sync/current-study.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  setOnline(true);
});

const refused = () => Response.json({ error: 'x', message: 'x', code: 'INVALID_INPUT' }, { status: 400 });

test('reports a failed search and recovers on retry once the server is back', async () => {
  let isDown = true;
  serveSearch({ answer: () => (isDown ? refused() : aSearchAnswer()) });
  const { screen } = await openSearch('?q=wrong');
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/^Search ErrorSearch failed\./);
  isDown = false;
  await screen.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(screen.getByText('1 result', { exact: true })).toBeVisible();
});

test('when the user is offline, says that the rules aren’t on this device', async () => {
  setOnline(false);
  serveSearch({ answer: noNetwork });
  const { screen } = await openSearch('?q=wrong');
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/aren’t saved on this device yet/);
});

test("retries a failed search once the device is online, but doesn't repeat a finished one", async () => {
  let isDown = true;
  const asked = serveSearch({ answer: () => (isDown ? noNetwork() : aSearchAnswer()) });
  const { screen, field } = await openSearch();
  setOnline(false);
  await field.fill('wrong');
  await expect.element(screen.getByRole('alert')).toBeVisible();
  isDown = false;
  setOnline(true);
  await expect.element(screen.getByText('1 result', { exact: true })).toBeVisible();
  const before = asked.length;
  setOnline(false);
  setOnline(true);
  await field.fill('hearsay');
  await expect.poll(() => asked.slice(before).map((query) => new URLSearchParams(query).get('q'))).toEqual(['hearsay']);
});

test('shows a skeleton only while results are loading', async () => {
  const pending = aPendingAnswer();
  serveSearch({ answer: () => pending.promise });
  const { screen } = await openSearch('?q=wrong');
  await expect.element(screen.getByText('Searching...')).toBeInTheDocument();
  pending.resolve(Response.json(aSearchAnswer()));
  await expect.element(screen.getByText('1 result', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Searching...')).not.toBeInTheDocument();
});

test('suggests what to try next if nothing is found', async () => {
  const nearest = [
    { id: 'fre-1008', ruleNumber: '1008', title: 'Functions of the Court and Jury', slug: 'contents-of-writings' },
  ];
  const waysOn = { didYouMean: null, unknownRule: '1009', nearest };
  serveSearch({ answer: () => aSearchAnswer({ results: [], waysOn }) });
  const { router, screen } = await openSearch('?q=1009&tags=hearsay');
  await expect.element(screen.getByRole('heading', { name: 'No results found' })).toBeVisible();
  await expect.element(screen.getByText('There’s no Rule 1009.')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: /^Rule 1008/ }))
    .toHaveAttribute('href', '/learn/fre-explorer/contents-of-writings/1008');
  await expect
    .element(screen.getByRole('link', { name: 'Browse articles' }))
    .toHaveAttribute('href', '/learn/fre-explorer');
  await screen.getByRole('button', { name: 'Clear the filter' }).click();
  expect(router.state.location.search).toBe('?q=1009');
});

test('suggests another spelling, and keeps the filters', async () => {
  const waysOn = { didYouMean: 'hearsay', unknownRule: null, nearest: [] };
  serveSearch({ answer: () => aSearchAnswer({ results: [], waysOn }) });
  const { router, screen, field } = await openSearch('?q=heersay&difficulty=advanced');
  await screen.getByRole('link', { name: 'hearsay', exact: true }).click();
  expect(router.state.location.search).toBe('?q=hearsay&difficulty=advanced');
  await expect.element(field).toHaveValue('hearsay');
});

test('shows topics, popular rules, and articles before the user enters a query', async () => {
  serveSearch({ suggestions: () => [aSuggestion({ type: 'popular' })] });
  const { screen } = await openSearch();
  await expect
    .element(screen.getByRole('link', { name: 'Character evidence' }))
    .toHaveAttribute('href', '/learn/fre-search?tags=character-evidence');
  await expect
    .element(screen.getByRole('link', { name: /^Rule 404/ }))
    .toHaveAttribute('href', '/learn/fre-explorer/relevance-and-its-limits/404');
  await expect
    .element(screen.getByRole('link', { name: /^Article VIII, Hearsay/ }))
    .toHaveAttribute('href', '/learn/fre-explorer/hearsay');
});

test("keeps the user's queries on this device, and lets the user repeat or clear them", async () => {
  serveSearch();
  const first = await openSearch('', anotherMe('ada'));
  await first.field.fill('prior bad acts');
  await userEvent.keyboard('{Enter}');
  await first.router.navigate(-1);
  await first.screen.getByRole('button', { name: 'prior bad acts' }).click();
  expect(first.router.state.location.search).toBe('?q=prior+bad+acts');
  const kept = localStorage.getItem('sustained:mine:searches:ada');
  expect(JSON.parse(kept ?? '')).toEqual([{ text: 'prior bad acts', count: 2 }]);
  await first.router.navigate(-1);
  await first.screen.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect.element(first.screen.getByText('Your searches')).not.toBeInTheDocument();
  expect(localStorage.getItem('sustained:mine:searches:ada')).toBeNull();
});

test("deletes a user's queries when the user signs out", async () => {
  serveSearch();
  const { field } = await openSearch('', anotherMe('ada'));
  await field.fill('prior bad acts');
  await userEvent.keyboard('{Enter}');
  expect(localStorage.getItem('sustained:mine:searches:ada')).not.toBeNull();
  wipePersonalKeys(['localStorage']);
  expect(localStorage.getItem('sustained:mine:searches:ada')).toBeNull();
});

test('adds an opened result to the recent views without counting a view', async () => {
  serveSearch();
  const { screen, router } = await openSearch('?q=wrong', anotherMe(crypto.randomUUID()));
  await screen.getByRole('link', { name: /^Rule 404\./ }).click();
  expect(router.state.location.pathname).toBe('/learn/fre-explorer/relevance-and-its-limits/404');
  const { db } = await currentStudy();
  const opened = () => readRuleFolds(db);
  await expect
    .poll(async () => (await opened()).map(({ ruleId, viewCount }) => [ruleId, viewCount]))
    .toEqual([['fre-404', 0]]);
  expect((await opened())[0]?.lastViewedAt).toBeGreaterThan(0);
});
