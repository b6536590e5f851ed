import type { Page } from '@playwright/test';
import { signUpAs } from './support/accounts.ts';
import { expectAccessible, expectNarrowFit } from './support/axe.ts';
import { untilReadyOffline } from './support/ready.ts';
import { expectSaved, goOffline, goOnline, RULE_404 } from './support/study.ts';
import { expect, test } from './support/test.ts';

const CARDS_404 = '/learn/flashcards?rules=fre-404';

/** Generous timeout: two browsers take a while on a busy machine. */
test.describe.configure({ timeout: 180_000 });

const question = (page: Page) => page.locator('.card-sheet h2');
const showAnswer = (page: Page) => page.getByRole('button', { name: 'Show answer' });

async function openCards(page: Page, address = CARDS_404): Promise<string> {
  await page.goto(address);
  await expect(showAnswer(page)).toBeVisible();
  return (await question(page).textContent()) ?? '';
}

/** Grades the card on screen, and returns its question. */
async function grade(page: Page, name: 'Again' | 'Hard' | 'Good' | 'Easy'): Promise<string> {
  const asked = (await question(page).textContent()) ?? '';
  await showAnswer(page).click();
  await page.getByRole('button', { name: new RegExp(`^${name} `) }).click();
  await expect(page.getByRole('group', { name: 'How well did you know it?' })).toHaveCount(0);
  return asked;
}

/** Returns the interval that a grade would give the card on screen, such as '3 days'. */
async function intervalOf(page: Page, name: string): Promise<string> {
  const face = await page.getByRole('button', { name: new RegExp(`^${name} `) }).textContent();
  return (face ?? '').replace(name, '').trim();
}

test('reviews cards from a cold start without a network, and sends the grades later', async ({ phone, server }) => {
  const first = await phone.start();
  const page = await first.newPage();
  await signUpAs(page, server);
  await page.goto(server.url);
  await untilReadyOffline(page);
  await expectSaved(page);
  await first.close();

  const second = await phone.start();
  await second.setOffline(true);
  const again = await second.newPage();
  await again.goto(`${server.url}${RULE_404}`);
  await again.getByRole('link', { name: 'Flashcards' }).first().click();
  await expect(showAnswer(again)).toBeVisible();
  const [one, two] = [await grade(again, 'Good'), await grade(again, 'Again')];
  expect(two).not.toBe(one);
  await again.getByRole('link', { name: 'Leave flashcards and go back to Rule 404' }).click();
  await expect(again.getByRole('heading', { level: 1 })).toContainText('Character Evidence');
  await second.setOffline(false);
  await expectSaved(again);
});

test('two devices that grade the same cards offline come to the same due dates', async ({
  devices: { phone, laptop },
}) => {
  await goOffline(phone, laptop);
  const asked = await openCards(phone.page);
  expect(await openCards(laptop.page)).toBe(asked);
  await grade(phone.page, 'Easy');
  await grade(phone.page, 'Good');
  await grade(laptop.page, 'Again');
  await grade(laptop.page, 'Hard');
  for (const device of [phone, laptop]) {
    await device.page.goto('/learn');
    await goOnline(device);
  }
  await phone.page.reload();
  await expectSaved(phone.page);
  await expect
    .poll(async () => JSON.stringify(await dueCards(phone.page)) === JSON.stringify(await dueCards(laptop.page)))
    .toBe(true);
  expect(Object.keys(await dueCards(phone.page))).toHaveLength(2);
});

/** Reads the projection of each reviewed card on Rule 404 from the device. The card's due date follows from it. */
const dueCards = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    const name = names.find((each) => each.startsWith('sustained-study-of-')) ?? '';
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(opening.error));
    });
    const stored = await new Promise<{ fold: unknown } | undefined>((resolve, reject) => {
      const reading = db.transaction('ruleFolds').objectStore('ruleFolds').get('fre-404');
      reading.addEventListener('success', () => resolve(reading.result as { fold: unknown } | undefined));
      reading.addEventListener('error', () => reject(reading.error));
    });
    db.close();
    const fold = typeof stored?.fold === 'string' ? (JSON.parse(stored.fold) as unknown) : stored?.fold;
    return (fold as { cards: Record<string, { stability: number; day: string }> }).cards;
  });

test('keeps a grade if the page is reloaded right after the press, and can still undo it', async ({ page, server }) => {
  await signUpAs(page, server);
  await openCards(page);
  await grade(page, 'Good');
  await grade(page, 'Again');
  const third = (await question(page).textContent()) ?? '';
  await showAnswer(page).click();
  await page.evaluate(() => {
    [...document.querySelectorAll<HTMLElement>('.grade-buttons button')].at(2)?.click();
    location.reload();
  });
  await expect(page.getByText(/^2 of \d+ done$/)).toBeVisible();
  expect(await question(page).textContent()).not.toBe(third);
  const fourth = (await question(page).textContent()) ?? '';
  await page.reload();
  await expect(question(page)).toHaveText(fourth);
  await page.getByRole('button', { name: 'Undo the last grade' }).click();
  await expect(question(page)).toHaveText(third);
});

test('lets the user grade cards and undo a grade with the keyboard alone', async ({ page, server }) => {
  await signUpAs(page, server);
  const first = await openCards(page);
  await expect(question(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.locator('.card-sheet-answer')).toContainText(/./);
  await page.keyboard.press('Space');
  await expect(question(page)).not.toHaveText(first);
  await page.keyboard.press('u');
  await expect(question(page)).toHaveText(first);
  await expect(page.getByRole('group', { name: 'How well did you know it?' })).toBeVisible();
  await page.keyboard.press('4');
  await expect(question(page)).not.toHaveText(first);
  await expect(question(page)).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await intervalOf(page, 'Again')).toBe('today');
});

test('axe finds no violations from the first card to the last, and everything fits', async ({ page, server }) => {
  await signUpAs(page, server);
  await openCards(page);
  await expectAccessible(page, 'question');
  await expectNarrowFit(page, 'question');
  await showAnswer(page).click();
  await expectAccessible(page, 'answer');
  await expectNarrowFit(page, 'answer');
  await page.getByRole('button', { name: 'More for this card' }).click();
  await page.getByRole('menuitem', { name: 'Suspend this card' }).click();
  for (;;) {
    await expect(showAnswer(page).or(page.getByRole('heading', { name: 'All cards recalled' }))).toBeVisible();
    if ((await showAnswer(page).count()) === 0) break;
    await grade(page, 'Good');
  }
  await expectAccessible(page, 'done');
  await expectNarrowFit(page, 'done');
  await page.getByRole('link', { name: 'Suspended cards' }).click();
  await expect(page.getByRole('button', { name: /^Bring back/ })).toBeVisible();
  await expectAccessible(page, 'suspended');
  await expectNarrowFit(page, 'suspended');
});
