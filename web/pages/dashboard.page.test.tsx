import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal } from '#web/api/test-calls.ts';
import { DashboardPage } from '#web/pages/dashboard.page.tsx';
import { openPage } from '#web/pages/test-own-page.tsx';
import { currentStudy } from '#web/sync/current-study.ts';
import { beginStudying, enter, type Studied } from '#web/sync/test-study.ts';

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
const cards = () => [...document.querySelectorAll('.artprog')].map(({ textContent }) => textContent);

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the overview counts what was done, here and without a network', async () => {
  await beginStudying(DONE);
  const { screen } = await open();
  await expect
    .poll(stats)
    .toEqual([
      'Rules studied3 of 6Last: Just now',
      'Mastered0 of 63 in progress',
      'Struggling1 ruleWorth another look',
      'Streak2 daysLongest: 2 days',
    ]);
  await expect.element(screen.getByRole('heading', { name: 'Your top articles' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  expect(cards()).toEqual([
    'CompletedLearningHearsay2 of 2 rules studied (100%), 0 mastered',
    'In progressLearningRelevance and Its Limits1 of 4 rules studied (25%), 0 mastered',
    'In progressLearningRelevance and Its Limits1 of 4 rules studied (25%), 0 mastered',
  ]);
});

test('every article has its own line, also those not begun', async () => {
  await beginStudying([{ type: 'studied', ruleId: 'fre-801' }]);
  const { router, screen } = await open();
  await screen.getByRole('tab', { name: 'Articles' }).click();
  await expect
    .poll(cards)
    .toEqual([
      'Not startedNot startedRelevance and Its Limits0 of 4 rules studied (0%), 0 mastered',
      'In progressLearningHearsay1 of 2 rules studied (50%), 0 mastered',
    ]);
  expect(router.state.location.search).toBe('?tab=articles');
  await expect
    .element(screen.getByRole('link', { name: /Hearsay/ }))
    .toHaveAttribute('href', '/learn/fre-explorer/hearsay');
});

test('bookmarks are counted, their list is to come', async () => {
  const study = await beginStudying(DONE);
  await study.write([{ e: 'bookmark', id: 'fre-404', type: 'set', args: { isDeleted: false } }]);
  const { screen } = await open('?tab=bookmarks');
  await expect.element(screen.getByRole('heading', { name: '1 rule bookmarked' })).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: 'Bookmarks 1' })).toHaveAttribute('aria-selected', 'true');
  await expect
    .element(screen.getByRole('link', { name: 'Open Bookmarks' }))
    .toHaveAttribute('href', '/learn/fre-bookmarks');
});

test('Study History can be read and not opened, by press or by key', async () => {
  await beginStudying(DONE);
  const { router, screen } = await open('?tab=bookmarks');
  const history = screen.getByRole('tab', { name: 'Study History Coming soon' });
  await expect.element(history).toHaveAttribute('aria-disabled', 'true');
  await history.click({ force: true });
  screen
    .getByRole('tab', { name: /^Bookmarks/ })
    .element()
    .dispatchEvent(new FocusEvent('focus'));
  await screen.getByRole('tab', { name: /^Bookmarks/ }).click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(history).toHaveFocus();
  expect(router.state.location.search).toBe('?tab=bookmarks');
});

test('an unknown tab is taken out of the address', async () => {
  await beginStudying(DONE);
  const { router, screen } = await open('?tab=history');
  await expect.element(screen.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => router.state.location.search).toBe('');
});

test('who has done nothing yet is welcomed, and what is done then appears at once', async () => {
  const study = await beginStudying();
  const { screen } = await open();
  await expect.element(screen.getByRole('heading', { name: 'No Progress Yet' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Start Learning' }))
    .toHaveAttribute('href', '/learn/fre-explorer');
  await enter(study, [{ type: 'studied', ruleId: 'fre-404' }]);
  await expect.poll(() => stats()[0]).toMatch(/^Rules studied1 of 6/);
});

test('a failure says so and can be tried again', async () => {
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

test('so does a server that does not give the articles', async () => {
  await beginStudying(DONE);
  const answers = { 'GET /fre/articles': () => refusal(400, 'INVALID_INPUT') };
  const { screen } = await openPage(DashboardPage, PATH, answers);
  await expect.element(screen.getByRole('heading', { name: 'Failed to load progress data' })).toBeVisible();
});
