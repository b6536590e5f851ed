import { expect, test } from 'vitest';
import { anOwnAnalytics } from '#shared/confessions/own-confession.fixture.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { type Answers, answerCalls, refusal } from '#web/api/test-calls.ts';
import { ProfileAnalyticsPage } from '#web/pages/profile-analytics.page.tsx';
import { openAs } from '#web/pages/test-person-page.tsx';

const READ = 'GET /api/profile/analytics';
const REFRESH = 'POST /api/profile/analytics';
const LIMITED = 'Analytics can only be refreshed once per hour. Please try again later.';
const answer = (analytics: unknown) => () => Response.json({ analytics });

async function open(answers: Answers) {
  answerCalls(answers);
  const { screen } = await openAs({ path: PAGE_PATHS.profileAnalytics, Page: ProfileAnalyticsPage, me: aMe() });
  return screen;
}

test('shows totals and averages, and describes changes in words', async () => {
  const screen = await open({ [READ]: answer(anOwnAnalytics()) });
  await expect.element(screen.getByText('1,200')).toBeVisible();
  await expect.element(screen.getByText('Up 20% since Nov 14, 2026')).toBeVisible();
  await expect.element(screen.getByText('Down 5% since Nov 14, 2026')).toBeVisible();
  await expect.element(screen.getByText('The same as on Nov 14, 2026')).toBeVisible();
  await expect.element(screen.getByText('3.33')).toBeVisible();
  await expect.element(screen.getByText('11 approved, 1 pending')).toBeVisible();
});

test.each([
  [91.7, 'Excellent', 'green'],
  [70, 'Good', 'yellow'],
  [69.9, 'Poor', 'red'],
])('calls an approval rate of %f percent %s', async (approval_rate, word, tone) => {
  const screen = await open({ [READ]: answer(anOwnAnalytics({ approval_rate })) });
  await expect.element(screen.getByText(`${approval_rate}%`)).toBeVisible();
  await expect.element(screen.getByText(word)).toHaveAttribute('data-tone', tone);
});

test('shows no comparison in the first week', async () => {
  const screen = await open({ [READ]: answer(anOwnAnalytics({ compared_with: null, week_over_week: null })) });
  await expect
    .element(screen.getByText('You’ll see week-to-week comparisons starting in your second week.'))
    .toBeVisible();
});

test("calculates the first figures, and says why they can't be refreshed yet", async () => {
  const screen = await open({ [READ]: answer(null), [REFRESH]: answer(anOwnAnalytics()) });
  await expect.element(screen.getByRole('heading', { name: 'No analytics data available yet.' })).toBeVisible();
  await screen.getByRole('button', { name: 'Calculate now' }).click();
  await expect.element(screen.getByText('1,200')).toBeVisible();
  answerCalls({ [REFRESH]: () => refusal(429, 'RATE_LIMITED', { message: LIMITED }) });
  await screen.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(LIMITED);
});

test('reports a failed load and recovers on retry', async () => {
  const screen = await open({ [READ]: () => refusal(500, 'INTERNAL_ERROR') });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Error loading analytics');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Failed to fetch analytics');
  answerCalls({ [READ]: answer(anOwnAnalytics()) });
  await screen.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(screen.getByText('1,200')).toBeVisible();
});
