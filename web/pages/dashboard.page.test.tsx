import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aCatalogChunk } from '#shared/content/manifest.fixture.ts';
import { noNetwork, refusal } from '#web/api/test-calls.ts';
import { noteDeviceEdition } from '#web/content/device-edition.ts';
import { contentDb } from '#web/content/device-source.ts';
import { downloadEdition } from '#web/content/edition-download.ts';
import { aServedEdition, serveEdition } from '#web/content/test-network.ts';
import { DashboardPage } from '#web/pages/dashboard.page.tsx';
import { EDITION } from '#web/pages/test-analytics-page.tsx';
import { ARTICLES, openPage } from '#web/pages/test-own-page.tsx';
import { currentStudy } from '#web/sync/current-study.ts';
import { beginStudying, enter, type Studied } from '#web/sync/test-study.ts';
import { AS_IT_IS } from '#web/sync/write/shown.ts';

const PATH = '/learn/fre-dashboard';
const DONE: Studied[] = [
  { type: 'studied', ruleId: 'fre-404', daysAgo: 1 },
  { type: 'view', ruleId: 'fre-404', durationS: 60, daysAgo: 1 },
  { type: 'view', ruleId: 'fre-404', durationS: 60 },
  { type: 'quiz', ruleId: 'fre-801', correct: 5, of: 5 },
  { type: 'quiz', ruleId: 'fre-802', correct: 1, of: 5 },
];

const open = (search = '') => openPage(DashboardPage, `${PATH}${search}`);
const stats = () => [...document.querySelectorAll('.stat')].map(({ textContent }) => textContent);
const toasts = () => [...document.querySelectorAll('.toast > span')].map(({ textContent }) => textContent);
const cards = () => [...document.querySelectorAll('.dashboard-article')].map(({ textContent }) => textContent);

beforeEach(() => page.viewport(1280, 900));
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  noteDeviceEdition(undefined);
  await contentDb().editions.clear();
  await contentDb().chunks.clear();
});

test('counts what the user has studied, and lists their top articles', async () => {
  await beginStudying(DONE);
  const { screen } = await open();
  await expect
    .poll(stats)
    .toEqual([
      'Rules started3 of 6Last: just now',
      'Mastered0 of 63 in progress',
      'Struggling1 ruleWorth reviewing',
      'Streak2 daysLongest: 2 days',
    ]);
  await expect.element(screen.getByRole('heading', { name: 'Your top articles' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Needs attention' })).not.toBeInTheDocument();
  expect(cards()).toEqual([
    'CompletedLearningHearsay2 of 2 rules studied (100%), 0 mastered',
    'In progressLearningRelevance and Its Limits1 of 4 rules studied (25%), 0 mastered',
  ]);
});

test('still counts what the user has studied when there is no network', async () => {
  await beginStudying(DONE);
  serveEdition(await aServedEdition(aCatalogChunk({ articles: ARTICLES }), []));
  await downloadEdition(contentDb(), () => undefined);
  noteDeviceEdition('test');
  const { screen } = await openPage(DashboardPage, PATH, { 'GET /fre/articles': noNetwork });
  await expect
    .poll(stats)
    .toEqual([
      'Rules started3 of 6Last: just now',
      'Mastered0 of 63 in progress',
      'Struggling1 ruleWorth reviewing',
      'Streak2 daysLongest: 2 days',
    ]);
  await expect.element(screen.getByRole('link', { name: 'Rule 802: On 802' })).toBeVisible();
});

test('counts a rule as started even if the user has only read it', async () => {
  await beginStudying([{ type: 'view', ruleId: 'fre-404', durationS: 60 }]);
  await open();
  await expect.poll(() => stats()[0]).toBe('Rules started1 of 6Last: just now');
});

test('names a rule that the user struggles with, and links to the rule and its quiz', async () => {
  await beginStudying(DONE);
  const { screen } = await open();
  await expect.element(screen.getByRole('heading', { name: 'Rules to review' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Rule 802: On 802' }))
    .toHaveAttribute('href', '/learn/fre-explorer/hearsay/802');
  await expect
    .element(screen.getByRole('link', { name: 'Practice Rule 802' }))
    .toHaveAttribute('href', '/learn/fre-explorer/hearsay/802/quiz');
  await expect
    .element(screen.getByRole('link', { name: 'Print a bench book' }))
    .toHaveAttribute('href', '/learn/bench-book?of=struggling');
});

test("shows no rules to review if the user isn't struggling with any", async () => {
  await beginStudying([{ type: 'studied', ruleId: 'fre-404' }]);
  await open();
  await expect.poll(() => stats()[2]).toBe('Struggling0 rules');
  expect(document.querySelector('.rules-to-review')).toBeNull();
});

test('announces the achievements that the user has earned, and links to the list', async () => {
  await beginStudying(DONE);
  const { router, screen } = await openPage(DashboardPage, PATH, EDITION);
  await expect.element(screen.getByText(/^\d achievements earned$/)).toBeVisible();
  await screen.getByRole('button', { name: 'View' }).click();
  expect(router.state.location).toMatchObject({ pathname: '/learn/fre-analytics', search: '?tab=achievements' });
});

test('lists every article, including those that the user hasn’t started', async () => {
  await beginStudying([{ type: 'studied', ruleId: 'fre-801' }]);
  const { router, screen } = await open();
  await screen.getByRole('tab', { name: 'Articles' }).click();
  await expect
    .poll(cards)
    .toEqual([
      'Not startedRelevance and Its Limits0 of 4 rules studied (0%), 0 mastered',
      'In progressLearningHearsay1 of 2 rules studied (50%), 0 mastered',
    ]);
  expect(router.state.location.search).toBe('?tab=articles');
  await expect
    .element(screen.getByRole('link', { name: /Hearsay/ }))
    .toHaveAttribute('href', '/learn/fre-explorer/hearsay');
});

test('lists the bookmarked rules with the mastery level of each', async () => {
  const study = await beginStudying(DONE);
  for (const id of ['fre-404', 'fre-403', 'fre-999'])
    await study.write([{ e: 'bookmark', id, type: 'set', args: { isDeleted: false }, shown: AS_IT_IS }]);
  const { router, screen } = await open('?tab=bookmarks');
  await expect.element(screen.getByRole('heading', { name: '3 rules bookmarked' })).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: 'Bookmarks 3' })).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => cards().toSorted()).toEqual(['Rule 403Not startedOn 403', 'Rule 404LearningOn 404']);
  await expect.element(screen.getByText('Rule not found')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Open Bookmarks' }))
    .toHaveAttribute('href', '/learn/fre-bookmarks');
  await screen.getByRole('link', { name: /On 404/ }).click();
  expect(router.state.location.pathname).toBe('/learn/fre-explorer/relevance-and-its-limits/404');
});

test('says that there are no bookmarks', async () => {
  await beginStudying(DONE);
  const { screen } = await open('?tab=bookmarks');
  await expect.element(screen.getByRole('heading', { name: 'No bookmarks found' })).toBeVisible();
});

const history = () =>
  [...document.querySelectorAll('.study-history > li > span:first-of-type')].map((line) => line.textContent);

test('lists events day by day in Study History, and includes new ones right away', async () => {
  const study = await beginStudying(DONE);
  const { router, screen } = await open();
  await screen.getByRole('tab', { name: 'Study History' }).click();
  expect(router.state.location.search).toBe('?tab=history');
  await expect
    .poll(() => history().toSorted())
    .toEqual([
      'Marked Rule 404 as studied',
      'Quiz on Rule 801: 5 of 5 correct (100%), 50 s',
      'Quiz on Rule 802: 1 of 5 correct (20%), 50 s',
      'Read Rule 404, 1 min',
      'Read Rule 404, 1 min',
      'Rule 801 went from Not started to Competent',
      'Rule 802 went from Not started to Struggling',
    ]);
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' }).format(new Date());
  await expect.element(screen.getByRole('heading', { level: 2, name: today })).toBeVisible();
  await enter(study, [{ type: 'view', ruleId: 'fre-404', durationS: 60 }]);
  await expect.poll(history).toContain('Read Rule 404, 2 min');
});

test('announces an achievement earned by reading, but only once', async () => {
  await beginStudying([0, 1, 2].map((daysAgo) => ({ type: 'view', ruleId: 'fre-404', durationS: 60, daysAgo })));
  const { screen } = await openPage(DashboardPage, PATH, EDITION);
  await expect.poll(toasts).toEqual(['Achievement earned: Three-Day Docket']);
  await screen.unmount();
  await openPage(DashboardPage, PATH, EDITION);
  await expect.poll(stats).toHaveLength(4);
  expect(toasts()).toEqual([]);
});

test('shows earlier days on request', async () => {
  const read = Array.from(
    { length: 130 },
    (_, day): Studied => ({ type: 'view', ruleId: 'fre-404', durationS: 60, daysAgo: day }),
  );
  await beginStudying(read);
  const { screen } = await open('?tab=history');
  await expect.poll(history).toHaveLength(100);
  await screen.getByRole('button', { name: 'Show earlier days' }).click();
  await expect.poll(history).toHaveLength(130);
  await expect.element(screen.getByRole('button', { name: 'Show earlier days' })).not.toBeInTheDocument();
});

test('shows no history before the user has studied', async () => {
  await beginStudying();
  const { screen } = await open('?tab=history');
  await expect
    .element(screen.getByText('What you read, mark as studied, and answer will be listed here, day by day.'))
    .toBeVisible();
});

test.each(['bookmarks', 'history'])("says that the tab %s couldn't be loaded, and offers a retry", async (tab) => {
  await beginStudying(DONE);
  const { screen } = await open();
  await expect.poll(stats).toHaveLength(4);
  const { db } = await currentStudy();
  const broken = vi.spyOn(db.rows, 'where').mockImplementation(() => {
    throw new Error('gone');
  });
  await screen.getByRole('tab', { name: tab === 'history' ? 'Study History' : /^Bookmarks/ }).click();
  await expect.element(screen.getByRole('heading', { name: 'Failed to load progress data' })).toBeVisible();
  broken.mockRestore();
  await screen.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Failed to load progress data' })).not.toBeInTheDocument();
});

test('removes an unknown tab from the page address', async () => {
  await beginStudying(DONE);
  const { router, screen } = await open('?tab=trends');
  await expect.element(screen.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => router.state.location.search).toBe('');
});

test("welcomes a user who hasn't studied, and shows new study events right away", async () => {
  const study = await beginStudying();
  const { screen } = await open();
  await expect.element(screen.getByRole('heading', { name: 'No Progress Yet' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Start Learning' }))
    .toHaveAttribute('href', '/learn/fre-explorer');
  await enter(study, [{ type: 'studied', ruleId: 'fre-404' }]);
  await expect.poll(() => stats()[0]).toMatch(/^Rules started1 of 6/);
});

test('reports a failure and offers a retry', async () => {
  await beginStudying(DONE);
  const { db } = await currentStudy();
  const broken = vi.spyOn(db.ruleFolds, 'toArray').mockRejectedValue(new Error('gone'));
  const { screen } = await open();
  const alert = screen.getByRole('alert');
  await expect.element(alert).toHaveTextContent('Failed to load progress data');
  await expect
    .element(alert)
    .toHaveTextContent("We couldn't load your FRE learning progress. This might be a temporary issue.");
  broken.mockRestore();
  await screen.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(stats).toHaveLength(4);
});

test("reports a failure if the server can't return the articles", async () => {
  await beginStudying(DONE);
  const answers = { 'GET /fre/articles': () => refusal(400, 'INVALID_INPUT') };
  const { screen } = await openPage(DashboardPage, PATH, answers);
  await expect.element(screen.getByRole('heading', { name: 'Failed to load progress data' })).toBeVisible();
});
