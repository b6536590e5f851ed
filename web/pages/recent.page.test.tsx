import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { refusal } from '#web/api/test-calls.ts';
import { RecentPage } from '#web/pages/recent.page.tsx';
import { openPage } from '#web/pages/test-own-page.tsx';
import { currentStudy } from '#web/sync/current-study.ts';
import { beginStudying, enter, type Studied } from '#web/sync/test-study.ts';

const PATH = '/learn/fre-recent';
const READ: Studied[] = [
  { type: 'view', ruleId: 'fre-404', durationS: 60, daysAgo: 2 },
  { type: 'view', ruleId: 'fre-404', durationS: 31, daysAgo: 1 },
  { type: 'view', ruleId: 'fre-801', durationS: 600, daysAgo: 9 },
  { type: 'view', ruleId: 'fre-401', durationS: 12 },
];

const open = (search = '') => openPage(RecentPage, `${PATH}${search}`);
const numbers = () =>
  [...document.querySelectorAll('.recent-views .recent-views-number')].map(({ textContent }) => textContent);

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('lists the rules that the user read, latest first, with figures and links', async () => {
  await beginStudying(READ);
  const { screen } = await open();
  await expect.poll(numbers).toEqual(['Rule 401', 'Rule 404', 'Rule 801']);
  const card = screen.getByRole('link', { name: /^Rule 404/ });
  await expect.element(card).toHaveAttribute('href', '/learn/fre-explorer/relevance-and-its-limits/404');
  await expect
    .element(card)
    .toHaveTextContent('Rule 404LearningOn 404Relevance and Its Limits2 views, 2 min, about 46 s each1 day ago');
  await expect.element(screen.getByRole('link', { name: /^Rule 401/ })).toHaveTextContent(/1 view, 12 sJust now$/);
  const stats = [...document.querySelectorAll('.stat')].map(({ textContent }) => textContent);
  expect(stats).toEqual(['Rules viewed3', 'Views4', 'Reading time12 min', 'Average per rule4 min']);
});

test.each([
  ['Most viewed', '?sortBy=view_count', ['Rule 404', 'Rule 401', 'Rule 801']],
  ['Time spent', '?sortBy=time_spent', ['Rule 801', 'Rule 404', 'Rule 401']],
])('sorts by %s and puts the sort order in the page address', async (name, search, order) => {
  await beginStudying(READ);
  const { router, screen } = await open();
  await expect.poll(numbers).toHaveLength(3);
  await screen.getByRole('radio', { name }).click({ force: true });
  await expect.poll(numbers).toEqual(order);
  expect(router.state.location.search).toBe(search);
  expect(router.state.historyAction).toBe('REPLACE');
  await screen.getByRole('radio', { name: 'Last viewed' }).click({ force: true });
  await expect.poll(() => router.state.location.search).toBe('');
});

test('opens in the sort order from the page address', async () => {
  await beginStudying(READ);
  const { screen } = await open('?sortBy=time_spent');
  await expect.poll(numbers).toEqual(['Rule 801', 'Rule 404', 'Rule 401']);
  await expect.element(screen.getByRole('radio', { name: 'Time spent' })).toBeChecked();
});

test('adds rules that the user reads in another tab while the page is open', async () => {
  const study = await beginStudying(READ);
  await open();
  await expect.poll(numbers).toHaveLength(3);
  await enter(study, [{ type: 'view', ruleId: 'fre-802', durationS: 15 }]);
  await expect.poll(numbers).toContain('Rule 802');
});

test('says that a rule no longer exists', async () => {
  await beginStudying([{ type: 'view', ruleId: 'fre-999', durationS: 15 }]);
  const { screen } = await open();
  await expect.element(screen.getByText('Rule not found')).toBeVisible();
});

test("shows where to start if the user hasn't read anything", async () => {
  await beginStudying();
  const { screen } = await open();
  await expect.element(screen.getByRole('heading', { name: 'No Recent Views' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Explore Rules' }))
    .toHaveAttribute('href', '/learn/fre-explorer');
});

test("reports that the storage can't be read, and offers a retry", async () => {
  await beginStudying(READ);
  const { db } = await currentStudy();
  const broken = vi.spyOn(db.ruleFolds, 'toArray').mockRejectedValue(new Error('gone'));
  const { screen } = await open();
  await expect.element(screen.getByRole('heading', { name: 'Failed to load recent views' })).toBeVisible();
  broken.mockRestore();
  await screen.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(numbers).toHaveLength(3);
});

test("reports a failure if the server can't return the rules", async () => {
  await beginStudying(READ);
  const { screen } = await openPage(RecentPage, PATH, { 'GET /fre/articles': () => refusal(400, 'INVALID_INPUT') });
  await expect.element(screen.getByRole('heading', { name: 'Failed to load recent views' })).toBeVisible();
});
