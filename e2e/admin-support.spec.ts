import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { newAddress, PASSWORD, signUpAs } from './support/accounts.ts';
import { expectAccessible, expectNarrowFit } from './support/axe.ts';
import { becomeStaff } from './support/competitions.ts';
import { mailed } from './support/outbox.ts';
import type { RunningServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Makes a subject unique, because other journeys use the same server. */
const uniquely = (subject: string) => `${subject} ${randomUUID().slice(0, 8)}`;

/** Signs up a new member in a separate browser. */
async function aMember(browser: Browser, server: RunningServer) {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  const email = await signUpAs(page, server, newAddress('bob'));
  return { context, page, email };
}

async function ask(page: Page, topic: string, subject: string, message: string): Promise<void> {
  await page.goto('/support');
  await page.getByLabel('Topic').selectOption(topic);
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Message').fill(message);
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByText('Request Submitted')).toBeVisible();
}

test('answers an urgent ticket, and the user reads the answer and replies', async ({ page, browser, server }) => {
  test.slow();
  const bob = await aMember(browser, server);
  const subject = uniquely('A photo of me');
  await ask(bob.page, 'Remove content', subject, 'Someone shared it below a confession.');
  await becomeStaff(page.context(), server, 'admin');
  await page.goto('/admin/support');
  const row = page.getByRole('list', { name: 'Requests' }).getByRole('listitem').filter({ hasText: subject });
  await expect(row).toContainText('Urgent');
  await expect(row).toContainText('47 h left');
  await expect(row).toContainText('Not answered yet');
  await expectAccessible(page, 'requests');
  await expectNarrowFit(page, 'requests');

  await row.getByRole('link', { name: subject }).click();
  await expect(page.getByText('Someone shared it below a confession.')).toBeVisible();
  const answer = page.getByRole('textbox', { name: 'Your answer' });
  await answer.fill('We removed the comment.');
  await page.reload();
  await expect(answer).toHaveValue('We removed the comment.');
  await expectAccessible(page, 'a request');
  await expectNarrowFit(page, 'a request');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('Answer sent. The user will get an email.')).toBeVisible();
  await expect(page.getByText('Waiting for user').first()).toBeVisible();

  const mail = await mailed(server, bob.email, /(The support team has answered[\s\S]*)/, 2);
  expect(mail).toContain('the answer is only on the site');
  expect(mail).not.toContain('removed the comment');
  await bob.page.goto('/support');
  await expect(bob.page.getByText('New answer')).toBeVisible();
  await expectAccessible(bob.page, 'a new answer');
  await bob.page.getByRole('button', { name: subject }).click();
  await expect(bob.page.getByText('We removed the comment.')).toBeVisible();
  await expect(bob.page.getByText('New answer')).toBeHidden();

  // The admin's page doesn't show the reply yet, so the server refuses the admin's answer until the admin has read the
  // reply.
  await answer.fill('Please tell us if you see it again.');
  await bob.page.getByRole('textbox', { name: 'Your reply' }).fill('It is in another thread, too.');
  await bob.page.getByRole('button', { name: 'Send reply' }).click();
  await expect(bob.page.getByText('Reply sent')).toBeVisible();
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('It is in another thread, too.')).toBeVisible();
  await expect(page.getByText('This request has changed since you opened it.')).toBeVisible();
  await expectAccessible(page, 'a request that has changed');
  await answer.fill('We removed that one as well.');
  await page.getByLabel('After sending').selectOption('Resolve the request');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('We removed that one as well.', { exact: true })).toBeVisible();
  await expect(page.getByText(/(?:\d+ h left|Overdue)/)).toHaveCount(0);
  await bob.context.close();
});

test("records a ticket's new status and priority, and keeps a typed answer if the user deletes their account", async ({
  page,
  browser,
  server,
}) => {
  const bob = await aMember(browser, server);
  const subject = uniquely('Our team');
  await ask(bob.page, 'Teams', subject, 'How do we change its name?');
  await becomeStaff(page.context(), server, 'admin');
  await page.goto('/admin/support?type=team');
  await page.getByRole('link', { name: subject }).click();
  await page.getByLabel('Status', { exact: true }).selectOption('In progress');
  await page.getByLabel('Priority', { exact: true }).selectOption('High');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto('/admin/audit-log');
  await page.getByLabel('Action').selectOption('Ticket: change');
  await expect(page.getByRole('article').first()).toContainText('Ticket: change');
  await expect(page.getByRole('article').first()).toContainText('in_progress');

  // The user deletes the account, and the ticket with it, while the admin still has the ticket open.
  await page.goto('/admin/support?status=in_progress&priority=high');
  await page.getByRole('link', { name: subject }).click();
  const answer = page.getByRole('textbox', { name: 'Your answer' });
  await answer.fill('In the team’s settings.');
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const data = { email: bob.email, password: PASSWORD, posts: 'keep' };
  const left = await bob.context.request.post(`${server.url}/api/account/delete`, { data, headers });
  expect(left.ok()).toBe(true);
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(
    page.getByText('This request doesn’t exist anymore. The user may have deleted their account.'),
  ).toBeVisible();
  await expect(answer).toHaveValue('In the team’s settings.');
  await bob.context.close();
});
