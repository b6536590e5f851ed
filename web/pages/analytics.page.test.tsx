import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal } from '#web/api/test-calls.ts';
import { AnalyticsPage } from '#web/pages/analytics.page.tsx';
import { EDITION, openAnalytics } from '#web/pages/test-analytics-page.tsx';
import { currentStudy } from '#web/sync/current-study.ts';
import { beginStudying, enter, type Studied } from '#web/sync/test-study.ts';

const DONE: Studied[] = [
  { type: 'studied', ruleId: 'fre-404', daysAgo: 1 },
  { type: 'view', ruleId: 'fre-404', durationS: 600, daysAgo: 1 },
  { type: 'view', ruleId: 'fre-403', durationS: 300 },
  { type: 'quiz', ruleId: 'fre-801', correct: 5, of: 5 },
  { type: 'quiz', ruleId: 'fre-802', correct: 1, of: 5 },
];

const stats = () => [...document.querySelectorAll('.stat')].map(({ textContent }) => textContent);
const toasts = () => [...document.querySelectorAll('.toast > span')].map(({ textContent }) => textContent);
const headings = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
const achievements = () => [...document.querySelectorAll('.achievement-list h3')].map(({ textContent }) => textContent);

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("shows every card on the overview, computed from this device's data", async () => {
  await beginStudying(DONE);
  const { screen } = await openAnalytics();
  await expect
    .poll(stats)
    .toEqual([
      'Rules Mastered04 in progress',
      'Study Time17 min8 min a session',
      'Current Streak2 daysYour best so far',
      'Quiz Accuracy60%10 questions',
    ]);
  for (const name of ['Learning Progress', 'Study Consistency', 'Learning Velocity', 'Performance Insights'])
    await expect.element(screen.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect.element(screen.getByText('0 of 4 started rules mastered')).toBeVisible();
  await expect.element(screen.getByText('4 of 4 in progress')).toBeVisible();
  await expect.element(screen.getByText('2 of the last 7 days')).toBeVisible();
  expect(document.querySelectorAll('.day-strip [data-on]')).toHaveLength(2);
  await expect.element(screen.getByRole('slider', { name: 'Study Time, last 14 days' })).toBeInTheDocument();
  await expect.element(screen.getByRole('slider', { name: 'Quiz Accuracy, last 14 days' })).toBeInTheDocument();
  await expect.poll(() => document.title).toBe('Study Analytics - Sustained');
});

test('shows the same study time on three tabs after a short first study session, but no trend or average', async () => {
  await beginStudying([{ type: 'view', ruleId: 'fre-403', durationS: 209 }]);
  const { screen } = await openAnalytics();
  await expect.poll(() => stats()[1]).toBe('Study Time3 minIn your first session');
  await expect.element(screen.getByText('Getting started')).toBeVisible();
  await expect.element(screen.getByText('One day of study in this period. You need 7 to see a trend.')).toBeVisible();
  expect(document.querySelector('.head-figures')?.textContent).toContain('3 study minutes');
  await screen.getByRole('tab', { name: 'Progress' }).click();
  await expect.element(screen.getByText('3 min', { exact: true })).toBeVisible();
  await screen.getByRole('tab', { name: 'Trends' }).click();
  await expect
    .poll(() => document.querySelector('.tiles')?.textContent)
    .toBe('Active Days1Current Streak1Best Streak1');
  await expect.element(screen.getByText('Trends appear after 7 study days in this period.')).toBeVisible();
  await expect.element(screen.getByText('Total Time').element().parentElement).toHaveTextContent('Total Time3 min');
  expect(document.body.textContent).not.toContain('to see a trend');
  expect(document.body.textContent).not.toContain('Confidence');
});

test('names every rule that the user struggles with, and links to the rule and its quiz', async () => {
  await beginStudying([
    { type: 'quiz', ruleId: 'fre-802', correct: 1, of: 5 },
    { type: 'quiz', ruleId: 'fre-403', correct: 1, of: 5 },
  ]);
  const { screen } = await openAnalytics();
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Rules to review' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Rule 403: On 403' }))
    .toHaveAttribute('href', '/learn/fre-explorer/relevance-and-its-limits/403');
  await expect
    .element(screen.getByRole('link', { name: 'Practice Rule 802' }))
    .toHaveAttribute('href', '/learn/fre-explorer/hearsay/802/quiz');
});

test('asks the user to study today if their streak depends on it', async () => {
  const study = await beginStudying([{ type: 'view', ruleId: 'fre-404', durationS: 60, daysAgo: 1 }]);
  await openAnalytics();
  await expect.poll(() => stats()[2]).toBe('Current Streak1 dayYour best so far. Keep it alive today');
  await enter(study, [{ type: 'view', ruleId: 'fre-404', durationS: 60 }]);
  await expect.poll(() => stats()[2]).toBe('Current Streak2 daysYour best so far');
});

test('shows three figures next to the title', async () => {
  await beginStudying(DONE);
  const { screen } = await openAnalytics();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Study Analytics' })).toBeVisible();
  await expect.element(screen.getByText('Track your learning progress and performance insights')).toBeVisible();
  await expect
    .poll(() => [...document.querySelectorAll('.head-figures li')].map(({ textContent }) => textContent))
    .toEqual(['0 rules mastered', '17 study minutes', '2 day streak']);
});

test('includes new events right away', async () => {
  const study = await beginStudying(DONE);
  await openAnalytics();
  await expect.poll(() => stats()[3]).toBe('Quiz Accuracy60%10 questions');
  await enter(study, [{ type: 'quiz', ruleId: 'fre-802', correct: 10, of: 10 }]);
  await expect.poll(() => stats()[3]).toBe('Quiz Accuracy80%20 questions');
});

test('stores a summary of past months, uses it for the figures, and updates it when older events arrive', async () => {
  const longAgo = { type: 'view', ruleId: 'fre-401', durationS: 600, daysAgo: 200 } as const;
  const study = await beginStudying([...DONE, longAgo]);
  await openAnalytics();
  const past = async () => (await study.db.pasts.toArray()).map((stored) => stored.past).join();
  await expect.poll(past).toContain('"seconds":600');
  await enter(study, [{ type: 'view', ruleId: 'fre-403', durationS: 300 }]);
  await expect.poll(() => stats()[1]).toContain('Study Time32 min');
  await enter(study, [longAgo]);
  await expect.poll(() => stats()[1]).toContain('Study Time42 min');
  await expect.poll(past).toContain('"seconds":1200');
});

test('puts the tab in the page address without adding a history entry', async () => {
  await beginStudying(DONE);
  const { router, screen } = await openAnalytics();
  await router.navigate('/elsewhere');
  await router.navigate('/learn/fre-analytics');
  await screen.getByRole('tab', { name: 'Study Heatmap' }).click();
  await expect.poll(() => router.state.location.search).toBe('?tab=heatmap');
  await screen.getByRole('tab', { name: 'Overview' }).click();
  await expect.poll(() => router.state.location.search).toBe('');
  await router.navigate(-1);
  await expect.poll(() => router.state.location.pathname).toBe('/elsewhere');
});

test('shows counts with their totals on the Progress tab', async () => {
  await beginStudying(DONE);
  const { screen } = await openAnalytics('?tab=progress');
  await expect
    .poll(headings)
    .toEqual([
      'Total Rules Mastered',
      'Rules Explored',
      'Quiz Questions Answered',
      'Study Focus by Difficulty',
      'Study Activity',
      'Learning Streaks',
    ]);
  await expect.element(screen.getByText('2 of 6')).toBeVisible();
  await expect.element(screen.getByText('0 of 6')).toBeVisible();
  await expect.element(screen.getByText('2 of 30')).toBeVisible();
  await expect.element(screen.getByText('Your best so far')).toBeVisible();
});

test('shows the heatmap of rules, and of articles on request', async () => {
  await beginStudying(DONE);
  const { screen } = await openAnalytics('?tab=heatmap');
  await expect.element(screen.getByRole('list', { name: '4 rules, hottest first' })).toBeVisible();
  await screen.getByRole('radio', { name: 'Articles' }).click();
  await expect.element(screen.getByRole('list', { name: '2 articles, hottest first' })).toBeVisible();
});

test('shows all trends for the chosen period, 30 days by default, and the best streak in only one place', async () => {
  await beginStudying(DONE);
  const { screen } = await openAnalytics('?tab=trends');
  for (const title of ['Study Time', 'Rules Studied', 'Quiz Accuracy', 'Consistency'])
    await expect.element(screen.getByRole('slider', { name: `${title}, last 30 days` })).toBeInTheDocument();
  const select = screen.getByRole('combobox', { name: 'Period' });
  const options = [...select.element().querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(options).toEqual(['Last 7 days', 'Last 14 days', 'Last 30 days', 'Last 60 days']);
  await userEvent.selectOptions(select, 'Last 7 days');
  for (const title of ['Study Time', 'Rules Studied', 'Quiz Accuracy', 'Consistency'])
    await expect.element(screen.getByRole('slider', { name: `${title}, last 7 days` })).toBeInTheDocument();
  expect(document.body.textContent.match(/Best Streak/g)).toHaveLength(1);
});

test('announces an earned achievement once, links to it, and stores it', async () => {
  const study = await beginStudying([{ type: 'studied', ruleId: 'fre-404' }]);
  const { screen } = await openAnalytics();
  await expect.poll(toasts).toEqual(['Achievement earned: Opening Statement']);
  await screen.getByRole('button', { name: 'View' }).click();
  await expect.poll(achievements).toEqual(['Opening Statement']);
  expect(toasts()).toEqual([]);
  expect((await study.db.rows.where('e').equals('achievement').toArray()).map(({ id }) => id)).toEqual(['first-rule']);
  await screen.getByRole('button', { name: 'Check New' }).click();
  await expect.poll(toasts).toEqual(['No new achievements yet. The next one isn’t far off.']);
});

test('announces several achievements together', async () => {
  await beginStudying(DONE);
  await openAnalytics('?tab=achievements');
  await expect.poll(toasts).toEqual([expect.stringMatching(/^\d achievements earned$/)]);
  await expect.poll(() => achievements().length).toBeGreaterThan(1);
});

test('announces an achievement earned while the page is open', async () => {
  const study = await beginStudying();
  await openAnalytics('?tab=achievements');
  await expect.poll(() => document.querySelector('h3')?.textContent).toBe('No Achievements Yet');
  expect(toasts()).toEqual([]);
  await enter(study, [{ type: 'studied', ruleId: 'fre-404' }]);
  await expect.poll(toasts).toEqual(['Achievement earned: Opening Statement']);
  await expect.poll(achievements).toEqual(['Opening Statement']);
});

test.each(['', '?tab=progress'])("with the query %j, shows how to begin if the user hasn't studied", async (search) => {
  const study = await beginStudying();
  const { screen } = await openAnalytics(search);
  await expect.element(screen.getByRole('heading', { name: 'Your analytics start with one rule' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Start Learning' }))
    .toHaveAttribute('href', '/learn/fre-explorer');
  await enter(study, [{ type: 'view', ruleId: 'fre-404', durationS: 60 }]);
  await expect
    .element(screen.getByRole('heading', { name: 'Your analytics start with one rule' }))
    .not.toBeInTheDocument();
});

test.each([
  ['?tab=heatmap', 'No Study Data'],
  ['?tab=achievements', 'No Achievements Yet'],
])("with the query %j, shows an empty state if the user hasn't studied", async (search, title) => {
  await beginStudying();
  const { screen } = await openAnalytics(search);
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
});

test('says that there are no trends yet and links to the rules', async () => {
  const study = await beginStudying();
  const { screen } = await openAnalytics('?tab=trends');
  await expect.poll(() => screen.getByText('No data available for the selected period').elements()).toHaveLength(4);
  const start = screen.getByRole('link', { name: 'Start Learning' });
  await expect.element(start).toHaveAttribute('href', '/learn/fre-explorer');
  await enter(study, [{ type: 'view', ruleId: 'fre-404', durationS: 60 }]);
  await expect.element(screen.getByRole('slider').first()).toBeInTheDocument();
  await expect.element(start).not.toBeInTheDocument();
});

test('reports a failure and reloads the page on retry', async () => {
  await beginStudying(DONE);
  const { db } = await currentStudy();
  vi.spyOn(db.rows, 'where').mockImplementation(() => {
    throw new Error('gone');
  });
  let reloads = 0;
  const onReload = () => {
    reloads += 1;
  };
  const { screen } = await openAnalytics('', EDITION, () => <AnalyticsPage onReload={onReload} />);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Failed to load analytics dashboard');
  await screen.getByRole('button', { name: 'Try Again' }).click();
  expect(reloads).toBe(1);
});

test("reports a failure if the server can't return the articles", async () => {
  await beginStudying(DONE);
  const { screen } = await openAnalytics('', { 'GET /fre/articles': () => refusal(400, 'INVALID_INPUT') });
  await expect.element(screen.getByRole('heading', { name: 'Failed to load analytics dashboard' })).toBeVisible();
});

test('says that the analytics are loading', async () => {
  await beginStudying(DONE);
  const { screen } = await openAnalytics('', { 'GET /fre/articles': () => new Promise<Response>(() => undefined) });
  await expect.element(screen.getByText('Loading analytics dashboard...')).toBeInTheDocument();
});
