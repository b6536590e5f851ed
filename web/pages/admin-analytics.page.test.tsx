import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminAnalytics } from '#shared/admin-analytics/admin-analytics.contract.ts';
import { anAnalyticsDay, someAnalytics, someOutcomes } from '#shared/admin-analytics/admin-analytics.fixture.ts';
import { ADMIN_PATH, PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { type Answers, answerCalls, aPendingAnswer, noNetwork, refusal } from '#web/api/test-calls.ts';
import { AdminPage } from '#web/pages/admin.page.tsx';
import { openAs } from '#web/pages/test-person-page.tsx';

const ANALYTICS = `${ADMIN_PATH}/analytics`;
const callOf = (days: number) => `GET /api/admin/analytics?days=${days}`;

async function open(answers: Answers, at = ANALYTICS) {
  await page.viewport(1280, 800);
  const calls = answerCalls(answers);
  const opened = await openAs({ path: PAGE_PATHS.admin, Page: AdminPage, at, me: aMe({ roles: ['admin'] }) });
  return { calls, ...opened };
}
const openWith = (analytics: AdminAnalytics, at = ANALYTICS) =>
  open({ [callOf(30)]: () => Response.json(analytics) }, at);

/** Returns the text of the section with this heading. */
function textOf(name: string): string {
  const sections = [...document.querySelectorAll('main section')];
  return sections.find((section) => section.querySelector('h2')?.textContent === name)?.textContent ?? '';
}

afterEach(() => void vi.unstubAllGlobals());

test('shows a section on every subject, and a chart with a table of the same values', async () => {
  const { screen } = await openWith(someAnalytics());
  for (const name of ['Posts', 'Users', 'Moderation', 'Study', 'Page speed'])
    await expect.element(screen.getByRole('heading', { level: 2, name })).toBeVisible();
  const chart = screen.getByRole('slider', { name: 'Confessions, last 30 days' });
  await expect.element(chart).toHaveAttribute('aria-valuetext', '10, Nov 25');
  await screen.getByText('Show as table').first().click();
  const table = screen.getByRole('table', { name: 'Confessions, day by day' });
  await expect.element(table.getByRole('columnheader', { name: 'Rewritten' })).toBeVisible();
  await expect.element(table.getByRole('row', { name: 'Nov 25 10 8 1 0 1 0 0' })).toBeVisible();
});

test('summarizes how moderation performed', async () => {
  const { screen } = await openWith(someAnalytics());
  await expect.element(screen.getByRole('heading', { name: 'Moderation' })).toBeVisible();
  const text = textOf('Moderation');
  expect(text).toContain('Half of posts withinUnder 1 s');
  expect(text).toContain('9 of 10 posts within2 h');
  expect(text).toContain('Automatically90% (90 of 100)');
  expect(text).toContain('Changed or taken back5% (6 of 120)');
  expect(text).toContain('People changed 4 automatic decisions and 2 decisions by people.');
  expect(text).toContain('90 reports made, 30 upheld, 60 dismissed');
});

test('never shows a count of fewer than five people in the chart, the table, or the total', async () => {
  const days = someAnalytics(30).days.map((day) =>
    day.day === '2026-11-24' ? anAnalyticsDay(day.day, { sign_ups: { people: null } }) : day,
  );
  const { screen } = await openWith(someAnalytics(30, { days }));
  const chart = screen.getByRole('slider', { name: 'Sign-ups, last 30 days' });
  await expect.element(chart).toBeInTheDocument();
  expect(textOf('Users')).toContain('348 sign-ups on the 29 days with 5 people or more');
  expect(textOf('Users')).toContain('Days with fewer than 5 people');
  const rows = [...document.querySelectorAll('tr')].map(({ textContent }) => textContent);
  expect(rows).toContain('Nov 24Fewer than 5 people');
  expect(rows).toContain('Nov 1684140Not shown');
});

test('explains why a small or new site has no figures', async () => {
  const small = { study: { students: null, quiz_answers: null, rules_studied: null }, visits: null };
  const none = someOutcomes({ published: 0, rewritten: 0, rejected: 0 });
  const days = someAnalytics().days.map(({ day }) =>
    anAnalyticsDay(day, {
      ...small,
      posts: { confessions: none, comments: none },
      reports: { made: 0, upheld: 0, dismissed: 0 },
    }),
  );
  const moderation = { ...someAnalytics().moderation, wait: null, wait_for_people: null };
  await openWith(someAnalytics(30, { days, moderation, weeks: [], vitals: { all: [], pages: [] } }));
  await expect.poll(() => textOf('Study')).toContain('No day counted so far had 5 people or more');
  expect(textOf('Posts')).toContain('Nothing in this period.');
  expect(textOf('Users')).toContain('Not counted yet. Each day is counted after it ends.');
  expect(textOf('Moderation')).toContain('No decisions in this period.');
  expect(textOf('Page speed')).toContain('Not enough page loads yet');
});

test('puts the period in the address and shows the old figures until the new ones arrive', async () => {
  const later = aPendingAnswer();
  const { router, screen } = await open({
    [callOf(30)]: () => Response.json(someAnalytics()),
    [callOf(7)]: () => later.promise,
  });
  await expect.element(screen.getByRole('slider', { name: 'Confessions, last 30 days' })).toBeInTheDocument();
  await screen.getByRole('radio', { name: '7 days' }).click();
  expect(router.state.location.search).toBe('?days=7');
  await expect.element(screen.getByRole('slider', { name: 'Confessions, last 30 days' })).toBeInTheDocument();
  later.resolve(Response.json(someAnalytics(7)));
  await expect.element(screen.getByRole('slider', { name: 'Confessions, last 7 days' })).toBeInTheDocument();
  await screen.getByRole('link', { name: 'Dashboard' }).last().click();
  await expect
    .poll(() => router.state.location.pathname + router.state.location.search)
    .toBe(`${ANALYTICS}/dashboard?days=7`);
});

test('rates web vitals against their thresholds', async () => {
  const { screen } = await openWith(someAnalytics());
  await expect.element(screen.getByRole('heading', { name: 'Largest contentful paint (LCP)' })).toBeVisible();
  expect(textOf('Page speed')).toContain('2.1 s Good');
  expect(textOf('Page speed')).toContain('Good up to 2.5 s, poor above 4 s.');
  expect(textOf('Page speed')).toContain('Needs improvement16% (32)');
});

test('shows the most important figures at a glance, along with the change from the week before', async () => {
  const { screen } = await openWith(someAnalytics(), `${ANALYTICS}/dashboard`);
  await expect.element(screen.getByRole('heading', { name: 'At a glance' })).toBeVisible();
  const text = textOf('At a glance');
  expect(text).toContain('Confessions300Up 20% from the week before');
  expect(text).toContain('Comments960Down 10% from the week before');
  expect(text).toContain('Sign-ups360Same as the week before');
  expect(text).toContain('Active users60 a dayUp 5% from the week before');
  expect(text).toContain('Wait time for a person’s decision25 min9 of 10 within 2 h');
  expect(text).toContain('Overturned5%of 120 decisions');
  await expect.element(screen.getByRole('heading', { name: 'Page speed' })).toBeVisible();
});

test('downloads the daily figures as CSV', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { screen } = await openWith(someAnalytics());
  await screen.getByRole('button', { name: 'Download CSV' }).click();
  await expect.element(screen.getByText('Saved as sustained-analytics.csv.')).toBeVisible();
  expect(saved).toEqual(['sustained-analytics.csv']);
  vi.restoreAllMocks();
});

test.each<[string, Answers[string]]>([
  ['if there is no network', noNetwork],
  ['if the server fails', () => refusal(500, 'INTERNAL_ERROR')],
])('offers a retry %s', async (_when, answer) => {
  let isUp = false;
  const { screen } = await open({
    [callOf(30)]: (body) => (isUp ? Response.json(someAnalytics()) : (answer?.(body) ?? noNetwork())),
  });
  await expect.element(screen.getByText('The figures couldn’t be loaded.', { exact: false })).toBeVisible();
  isUp = true;
  await screen.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Moderation' })).toBeVisible();
});
