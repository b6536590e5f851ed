import type { Page } from '@playwright/test';
import { signUpAs } from './support/accounts.ts';
import { expectAccessible, expectNarrowFit } from './support/axe.ts';
import { untilReadyOffline } from './support/ready.ts';
import { DASHBOARD, expectSaved, goOffline, goOnline } from './support/study.ts';
import { expect, test } from './support/test.ts';

const TRAINER = '/learn/objections';
const EXAMINATION = `${TRAINER}/scooter-direct`;

/** Generous timeout: two browsers take a while on a busy machine. */
test.describe.configure({ timeout: 180_000 });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const atCall = (page: Page, number: number) =>
  expect(page.getByRole('heading', { level: 2, name: new RegExp(`^Call ${number}\\b`) })).toBeAttached();
const results = (page: Page, mode: string) => page.getByRole('heading', { level: 1, name: `${mode}: results` });

async function start(page: Page, what: string): Promise<void> {
  await page.goto(TRAINER);
  await button(page, `Start: ${what}`).click();
  await atCall(page, 1);
}

/** Objects to the call on screen on one ground, using only the keyboard, and chooses an answer if asked for one. */
async function objectWithKeys(page: Page, ground: string): Promise<void> {
  await page.keyboard.press('o');
  await page.keyboard.type(ground);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  const next = page.getByRole('button', { name: /^(Next|See results)$/ });
  const answer = page.getByRole('heading', { name: 'Now answer the objection' });
  await expect(next.or(answer)).toBeVisible();
  if (await answer.isVisible()) await page.keyboard.press('1');
  await expect(next).toBeFocused();
}

async function passAll(page: Page, from: number, to: number): Promise<void> {
  for (let number = from; number <= to; number += 1) {
    await atCall(page, number);
    await button(page, 'Let it pass').click();
    await page.getByRole('button', { name: /^(Next|See results)$/ }).click();
  }
}

test('plays a whole round offline after a cold start, and sends it later', async ({ phone, server }) => {
  const first = await phone.start();
  const page = await first.newPage();
  await signUpAs(page, server);
  await page.goto(server.url);
  await untilReadyOffline(page);
  await first.close();

  const second = await phone.start();
  await second.setOffline(true);
  const again = await second.newPage();
  await again.goto(`${server.url}${EXAMINATION}`);
  await button(again, /^Start round/).click();
  const count = Number(
    (
      await again
        .getByText(/^Call 1 of \d+$/)
        .last()
        .textContent()
    )
      ?.split(' ')
      .at(-1),
  );
  expect(count).toBeGreaterThanOrEqual(8);
  await passAll(again, 1, count);
  await expect(results(again, 'Round')).toBeFocused();
  await again.reload();
  await expect(results(again, 'Round')).toBeVisible();
  await second.setOffline(false);
  await expectSaved(again);
});

test('loses nothing if the page is reloaded in the middle of practice', async ({ page, server }) => {
  await signUpAs(page, server);
  await start(page, 'Objection practice');
  await passAll(page, 1, 2);
  await atCall(page, 3);
  const text = await page.getByRole('list', { name: 'Transcript' }).textContent();
  await button(page, 'Object').click();
  await page.reload();
  await atCall(page, 3);
  await expect(page.getByRole('list', { name: 'Transcript' })).toHaveText(text ?? '');
  await expect(page.getByRole('heading', { name: 'On what grounds?' })).toBeVisible();
  await button(page, 'Withdraw it').click();
  await page.reload();
  await expect(button(page, 'Next')).toBeVisible();
  await button(page, 'End session').click();
  await expect(results(page, 'Objection practice')).toBeVisible();
  await expect(page.getByText(/^\d of 3 calls right/)).toBeVisible();
});

test('loses nothing if the page is reloaded in the middle of Rapid Fire, and stops the clock until the user resumes', async ({
  page,
  server,
}) => {
  await signUpAs(page, server);
  await start(page, 'Rapid Fire');
  await passAll(page, 1, 2);
  await atCall(page, 3);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your clock is stopped' })).toBeVisible();
  const left = await page.getByRole('timer').textContent();
  await expect(page.getByRole('timer')).toHaveText(left ?? '');
  await button(page, 'Resume').click();
  await atCall(page, 3);
  await passAll(page, 3, 3);
  await button(page, 'End session').click();
  await expect(page.getByText(/^\d of 3 calls right/)).toBeVisible();
  await expect(page.getByText(/points$/)).toBeVisible();
});

test('can be played with the keyboard only', async ({ page, server }) => {
  await signUpAs(page, server);
  await page.goto(TRAINER);
  await page.getByRole('radio', { name: '5 calls' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('radio', { name: '5 calls' }).press('Space');
  await button(page, 'Start: Objection practice').focus();
  await page.keyboard.press('Enter');
  for (let number = 1; number <= 5; number += 1) {
    await atCall(page, number);
    if (number % 2 === 1) await objectWithKeys(page, 'hearsay');
    else await page.keyboard.press('p');
    await expect(page.getByRole('button', { name: /^(Next|See results)$/ })).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(results(page, 'Objection practice')).toBeFocused();
});

test('is accessible at every step, in both themes, on narrow screens, and with large text', async ({
  page,
  server,
}) => {
  await page.goto(TRAINER);
  await expect(page.getByRole('heading', { name: 'Examinations' })).toBeVisible();
  await expectAccessible(page, 'hub for a visitor');
  await signUpAs(page, server);
  await start(page, 'Objection practice');
  const check = async (name: string) => {
    await expectAccessible(page, name);
    await expectNarrowFit(page, name);
  };
  await check('call');
  await button(page, 'Object').click();
  await check('grounds');
  await page.keyboard.type('hearsay ');
  await button(page, 'Object').click();
  await expect(page.getByRole('heading', { name: 'Now answer the objection' }).or(button(page, 'Next'))).toBeVisible();
  await check('answer or ruling');
  await page.keyboard.press('1');
  await expect(button(page, 'Next')).toBeVisible();
  await check('ruling');
  await button(page, 'End session').click();
  await expect(results(page, 'Objection practice')).toBeVisible();
  await check('results');
  await page.goto(EXAMINATION);
  await expect(button(page, /^Start round/)).toBeVisible();
  await check('examination');
  await start(page, 'Rapid Fire');
  await button(page, 'Pause (once)').click();
  await check('pause');
});

test('a session played offline appears in the history on a second device', async ({ devices: { phone, laptop } }) => {
  await goOffline(phone);
  await start(phone.page, 'Objection practice');
  await passAll(phone.page, 1, 10);
  await expect(results(phone.page, 'Objection practice')).toBeVisible();
  await goOnline(phone);
  await laptop.page.goto(`${DASHBOARD}?tab=history`);
  await expect(laptop.page.getByText(/^Objection practice: \d+ of 10 correct/)).toBeVisible();
});
