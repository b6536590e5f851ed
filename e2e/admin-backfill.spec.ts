import type { Browser, Page } from '@playwright/test';
import { newAddress, PASSWORD, signUpAs } from './support/accounts.ts';
import { ageProofs } from './support/admin.ts';
import { expectAccessible, expectNarrowFit } from './support/axe.ts';
import { becomeStaff } from './support/competitions.ts';
import { addConfessions, postConfession, publishConfession } from './support/confessions.ts';
import type { RunningServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Enough confessions to keep a backfill running for longer than the journey. */
const MANY = 60_000;

/** Publishes a confession with a score that today's code wouldn't give it. */
async function outdatedConfession(browser: Browser, server: RunningServer): Promise<string> {
  const context = await browser.newContext({ baseURL: server.url });
  await signUpAs(await context.newPage(), server, newAddress('author'));
  const id = await postConfession(server, context.request, 'They read Rule 404(b) to me and I argued 403 instead.');
  publishConfession(server, id, { score: 1, tags: ['401'] });
  await context.close();
  return id;
}

const statusOf = (page: Page, title: string) => page.getByRole('status', { name: `Status of ${title}` }).first();

test('does a dry run of a backfill, and then runs it after a new proof', async ({ page, browser, server }) => {
  const id = await outdatedConfession(browser, server);
  await becomeStaff(page.context(), server, 'admin');
  await page.goto('/admin/backfill');
  await page.getByRole('button', { name: 'Dry run of Retag' }).click();
  await expect(page.getByText('1 of 1 row. 1 row would change.')).toBeVisible();
  await expect(statusOf(page, 'Retag')).toHaveText('Done');
  await page.getByRole('button', { name: 'Examples of Retag' }).click();
  await expect(page.getByRole('link', { name: 'Confession', exact: true })).toHaveAttribute(
    'href',
    `/confessions/${id}`,
  );
  await expect(page.locator('ins', { hasText: '404(b)' })).toBeVisible();
  const stored = async () => {
    const answer = await page.context().request.get(`/api/confessions/${id}`);
    return ((await answer.json()) as { fre_tags: string[] }).fre_tags;
  };
  expect(await stored()).toEqual(['401']);
  await expectAccessible(page, 'a dry run with examples');
  await expectNarrowFit(page, 'a dry run with examples');

  ageProofs(server);
  await page.getByRole('button', { name: 'Run Retag' }).click();
  const dialog = page.getByRole('dialog', { name: 'Run Retag?' });
  await expectAccessible(page, 'the question before a run');
  await dialog.getByRole('button', { name: 'Run', exact: true }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.getByLabel('Your password').fill(PASSWORD);
  await proof.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('1 of 1 row. 1 row changed.')).toBeVisible();
  expect(await stored()).toContain('404(b)');

  await page.goto('/admin/audit-log');
  await page.getByLabel('Action').selectOption('Backfill: start');
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('pauses, resumes, and cancels a backfill, even after a reload', async ({ page, server }) => {
  await becomeStaff(page.context(), server, 'admin');
  addConfessions(server, MANY);
  await page.goto('/admin/backfill');
  await expect(page.getByText('More than 10,000 rows').first()).toBeVisible();
  await page.getByRole('button', { name: 'Dry run of Rescore' }).click();
  await expect(page.getByText(/^[1-9][\d,]* of 60,\d{3} rows/)).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Progress of Rescore' })).toBeVisible();
  await expect(page.getByText('Already started')).toBeVisible();
  await expectAccessible(page, 'a backfill that is going on');
  await page.getByRole('button', { name: 'Pause Rescore' }).click();
  await expect(statusOf(page, 'Rescore')).toHaveText('Paused');
  await page.reload();
  await expect(statusOf(page, 'Rescore')).toHaveText('Paused');
  await expectNarrowFit(page, 'a paused backfill');
  await page.getByRole('button', { name: 'Resume Rescore' }).click();
  await expect(statusOf(page, 'Rescore')).toHaveText('Running');
  await page.getByRole('button', { name: 'Cancel Rescore' }).click();
  await expect(statusOf(page, 'Rescore')).toHaveText('Canceled');
  await expect(page.getByRole('button', { name: 'Run Rescore' })).toBeVisible();
});
