import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { dayName } from '../shared/time/day-name.ts';
import { heading } from './support/accounts.ts';
import { expectAccessible, expectNarrowFit } from './support/axe.ts';
import { communityTest } from './support/community.ts';
import { becomeStaff } from './support/competitions.ts';
import { postHeld } from './support/moderation.ts';
import type { RunningServer } from './support/server.ts';
import { expect } from './support/test.ts';

const test = communityTest();

test.describe.configure({ mode: 'serial' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const DAY_MS = 86_400_000;
const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** Stores the figures for a day, as the server does once the day is over. */
function storeFigures(server: RunningServer, day: string, figures: Record<string, number>): void {
  const database = new Database(join(server.dataDir, 'sustained.db'));
  const insert = database.prepare(
    'insert or replace into daily_figure (day, figure, bucket, value) values (?, ?, 0, ?)',
  );
  for (const [name, value] of Object.entries(figures)) insert.run(day, name, value);
  database.close();
}

// A minute after it starts, the server computes the figures of days that have none. Give every day some, so that the
// server doesn't replace the figures stored below.
test.beforeAll(({ server }) => {
  for (let days = 1; days <= 100; days += 1)
    storeFigures(server, dayAgo(days), days === 1 ? { sign_ups: 0 } : { sign_ups: 0, students: 0 });
});

test('the dashboard charts two weeks and links to pending confessions', async ({ page, server, browser }) => {
  test.slow();
  await postHeld(browser, server, 2);
  storeFigures(server, dayAgo(5), { confession_published: 8, comment_published: 3 });
  await becomeStaff(page.context(), server, 'admin');
  await page.goto('/admin');
  const chart = page.getByRole('slider', { name: 'Confessions a day, last 14 days' });
  await chart.focus();
  await expect(chart).toHaveAttribute('aria-valuetext', /^2 confessions, /);
  for (let day = 0; day < 5; day += 1) await page.keyboard.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuetext', `8 confessions, ${dayName(dayAgo(5))}`);
  await page.getByRole('radio', { name: 'Comments' }).check();
  await expect(page.getByRole('slider', { name: 'Comments a day, last 14 days' })).toBeAttached();
  await expectAccessible(page, 'dashboard');
  await expectNarrowFit(page, 'dashboard');

  const pending = page.getByRole('region', { name: 'Pending confessions' });
  await pending.getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/confessions\?post=/);
  await expect(page.getByText('What the author wrote')).toBeVisible();
});

test('admin analytics show the chosen period, but no figure from fewer than five people', async ({ page, server }) => {
  test.slow();
  storeFigures(server, dayAgo(3), {
    students: 7,
    rule_students: 6,
    rules_studied: 31,
    quiz_answers: 60,
    quiz_students: 4,
  });
  storeFigures(server, dayAgo(2), {
    students: 3,
    rule_students: 3,
    rules_studied: 17,
    quiz_answers: 13,
    quiz_students: 3,
  });
  await becomeStaff(page.context(), server, 'admin');
  await page.goto('/admin/analytics');
  await expect(heading(page, 'Analytics')).toBeVisible();
  await page.getByRole('radio', { name: '7 days' }).click();
  await expect(page).toHaveURL(/\?days=7$/);
  const study = page.getByRole('region', { name: 'Study' });
  await study.getByText('Show as table').first().click();
  const table = study.getByRole('table', { name: 'Students, day by day' });
  await expect(table.getByRole('row', { name: dayName(dayAgo(3)) })).toContainText('7');
  await expect(table.getByRole('row', { name: dayName(dayAgo(2)) })).toContainText('Fewer than 5 people');
  await expect(study.getByText('No day counted so far had 5 people or more')).toBeVisible();
  await expectAccessible(page, 'analytics');
  await expectNarrowFit(page, 'analytics');

  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const lines = readFileSync(await (await arriving).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(8);
  expect(lines.find((line) => line.startsWith(dayAgo(3)))).toMatch(/,7,Fewer than 5 people,31$/);
  expect(lines.find((line) => line.startsWith(dayAgo(2)))).toMatch(
    /,Fewer than 5 people,Fewer than 5 people,Fewer than 5 people$/,
  );

  await page.getByRole('navigation', { name: 'Analytics' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/admin\/analytics\/dashboard\?days=7$/);
  await expect(page.getByRole('heading', { name: 'At a glance' })).toBeVisible();
  await expectAccessible(page, 'analytics dashboard');
  await expectNarrowFit(page, 'analytics dashboard');

  await page.context().setOffline(true);
  await page.getByRole('radio', { name: '14 days' }).click();
  await expect(page.getByText('The figures couldn’t be loaded.')).toBeVisible({ timeout: 30_000 });
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('The figures couldn’t be loaded.')).toHaveCount(0);
});
