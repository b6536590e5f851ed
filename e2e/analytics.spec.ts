import { expect, type Page } from '@playwright/test';
import { expectSignedIn, signUpAs } from './support/accounts.ts';
import { expectAccessible, expectNarrowFit } from './support/axe.ts';
import { untilReadyOffline } from './support/ready.ts';
import { seedDays } from './support/seed-days.ts';
import { ARTICLE_IV, finishQuiz, goOffline, startQuiz } from './support/study.ts';
import { test } from './support/test.ts';

const ANALYTICS = '/learn/fre-analytics';
/** The titles of the charts that draw a line. Consistency is drawn as bars. */
const LINE_CHARTS = ['Study Time', 'Rules Studied', 'Quiz Accuracy'];
const TABS = ['Overview', 'Progress', 'Study Heatmap', 'Trends', 'Achievements'];

/** Storing and reading two months of study takes a while. */
test.describe.configure({ timeout: 180_000 });

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
  await expect(page.getByRole('tabpanel', { name })).toBeVisible();
}

/** Returns the figures that a tab shows. */
const figures = (page: Page) => page.locator('.stat').allTextContents();

/** Opens study analytics and waits until everything from the other device is counted. */
async function openCounted(page: Page, activeDays: string): Promise<void> {
  await page.goto(ANALYTICS);
  await expect(page.getByText(activeDays)).toBeVisible();
}

test('axe finds no violations on any tab in light or dark, and nothing scrolls sideways', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signUpAs(page, server);
  await page.goto(ANALYTICS);
  await expect(page.getByRole('heading', { name: 'Your analytics start with one rule' })).toBeVisible();
  await expectAccessible(page, 'nothing studied');
  await seedDays(page, server, 60);
  await openCounted(page, '24 of the last 30 days');
  for (const name of TABS) {
    await openTab(page, name);
    for (const summary of await page.getByText('Show as table').all()) await summary.click();
    for (const slider of await page.getByRole('slider').all()) await slider.focus();
    await expectAccessible(page, name);
    await expectNarrowFit(page, name);
  }
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('charts two months of study without a network, and counts new study right away', async ({
    page,
    context,
    server,
  }) => {
    await signUpAs(page, server);
    await page.goto('/');
    await untilReadyOffline(page);
    await seedDays(page, server, 60);
    await openCounted(page, '24 of the last 30 days');
    const online = await figures(page);
    await goOffline({ page, context });
    await page.reload();
    await expect.poll(() => figures(page)).toEqual(online);

    await openTab(page, 'Trends');
    const chart = page.getByRole('slider', { name: 'Study Time, last 30 days' });
    await chart.focus();
    await page.keyboard.press('Home');
    await expect(chart).toHaveAttribute('aria-valuetext', /^\d+ minutes?, \w{3} \d+$/);
    await page.getByRole('combobox', { name: 'Period', exact: true }).selectOption('Last 60 days');
    await expect(page.getByRole('slider', { name: 'Study Time, last 60 days' })).toBeAttached();

    await openTab(page, 'Study Heatmap');
    await page.getByRole('radio', { name: 'Articles' }).check({ force: true });
    await expect(page.getByRole('list', { name: /articles, hottest first$/ })).toBeVisible();
    await expect(page).toHaveURL(/\?tab=heatmap$/);

    const before = Number(/(\d+) questions/.exec(online.join(' '))?.[1]);
    await startQuiz(page, `${ARTICLE_IV}/404/quiz`);
    await finishQuiz(page);
    await page.goto(ANALYTICS);
    await expect.poll(() => figures(page)).toContainEqual(expect.stringContaining(`${before + 3} questions`));
  });
});

test('announces a first achievement on the page where it is earned, with a button that opens the list', async ({
  page,
  server,
}) => {
  await signUpAs(page, server);
  await page.goto(`${ARTICLE_IV}/404`);
  await expectSignedIn(page);
  await page.getByRole('button', { name: 'Mark as Studied' }).filter({ visible: true }).first().click();
  await expect(page.getByText('Marked as studied').filter({ visible: true }).first()).toBeVisible();
  await startQuiz(page, `${ARTICLE_IV}/404/quiz`);
  await finishQuiz(page);
  await expect(page.getByText('Achievement earned: Opening Statement')).toBeVisible();
  await page.getByRole('button', { name: 'View' }).click();
  await expect(page).toHaveURL(`${ANALYTICS}?tab=achievements`);
  await expect(page.getByRole('list', { name: 'All achievements' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Check New' }).click();
  await expect(page.getByText('No new achievements yet. The next one isn’t far off.')).toBeVisible();
});

test('prints every chart in black and without its controls, even in the dark theme', async ({ page, server }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signUpAs(page, server);
  await seedDays(page, server, 14);
  await openCounted(page, '11 of the last 13 days');
  await openTab(page, 'Trends');
  const charts = page.locator('.trend-chart').filter({ visible: true });
  const chartOf = (title: string) => charts.filter({ has: page.getByRole('heading', { name: title }) });
  const tables = page.getByText('Show as table').filter({ visible: true });
  await expect(tables).toHaveCount(LINE_CHARTS.length + 1);
  await page.emulateMedia({ media: 'print' });
  for (const title of LINE_CHARTS) {
    await expect(chartOf(title).locator('.chart-line')).toHaveCSS('stroke', 'rgb(0, 0, 0)');
  }
  const studiedDay = chartOf('Consistency').locator('.chart-day-bars i[data-on]').first();
  await expect(studiedDay).toHaveCSS('background-color', 'rgb(0, 0, 0)');
  await expect(tables).toHaveCount(0);
  await expect(page.getByLabel('Period', { exact: true })).toBeHidden();
});
