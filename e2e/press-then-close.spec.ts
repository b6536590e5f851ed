import type { Page } from '@playwright/test';
import { IS_LONG } from './support/long-journeys.ts';
import { expectBookmarked, openSignedIn, RULE_404 } from './support/rule-presses.ts';
import {
  BOOKMARKS,
  bookmark,
  choose,
  newCollection,
  openCollectionDialog,
  startQuiz,
  syncBadge,
} from './support/study.ts';
import { newStudent, readDevice, type Student } from './support/study-data.ts';
import { expect, test } from './support/test.ts';

const QUIZ_404 = `${RULE_404}/quiz`;

/** Generous timeout: many presses and page loads take a while on a busy machine. */
test.describe.configure({ timeout: 240_000 });

declare global {
  interface Window {
    /** Marks the page that is about to be unloaded. */
    isOld?: true;
  }
}

/** Returns a row's data as stored on the device, or null if the row is missing or deleted. */
async function rowOf(page: Page, student: Student, e: string, id: string) {
  const { rows } = await readDevice(page, student);
  const row = rows.find((each) => each.e === e && each.id === id && !each.isDeleted);
  return row?.data ?? null;
}

/** The element to press, found by selector and label. The press happens before anything else can run. */
type Press = { selector: string; words: string; value?: string };

/** Runs in the page. Presses the element and, if `isReloading`, reloads the page right away. */
function pressNow({ selector, words, value, isReloading }: Press & { isReloading: boolean }): void {
  const named = ({ ariaLabel, textContent }: Element) => (ariaLabel ?? textContent ?? '').trim().startsWith(words);
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find(named);
  if (element === undefined) throw new Error(`there is no ${words}`);
  if (element instanceof HTMLSelectElement && value !== undefined) {
    element.value = value;
    element.dispatchEvent(new Event('change', { bubbles: true }));
  } else element.click();
  window.isOld = true;
  if (isReloading) location.reload();
}

/** A kind of change: how to get to it, what to press, and what the device should store afterward. */
type Kind = {
  what: string;
  begin: (page: Page) => Promise<void>;
  press: Press;
  kept: (page: Page, student: Student) => Promise<unknown>;
  expected: unknown;
};

const settings = (page: Page, student: Student) => rowOf(page, student, 'settings', 'settings');
const bookmark404 = (page: Page, student: Student) => rowOf(page, student, 'bookmark', 'fre-404');
const collections = async (page: Page, student: Student) =>
  (await readDevice(page, student)).rows
    .filter(({ e, isDeleted }) => e === 'collection' && !isDeleted)
    .map(({ data }) => data?.['name']);
const studied = async (page: Page, student: Student, type: string) =>
  (await readDevice(page, student)).rows.filter(({ data }) => data?.['type'] === type).length;

async function openBookmarks(page: Page): Promise<void> {
  await bookmark(page, RULE_404);
  await page.goto(BOOKMARKS);
  await expect(syncBadge(page, 'All changes synced')).toBeVisible();
  await expect(page.getByRole('button', { name: 'More for Rule 404' })).toBeVisible();
}

async function answerAll(page: Page): Promise<void> {
  await startQuiz(page, QUIZ_404);
  for (const number of [1, 2, 3]) {
    await expect(page.getByRole('heading', { name: `Question ${number} of 3` })).toBeAttached();
    await page.locator('fieldset').getByRole('radio').first().check();
    if (number < 3) await page.getByRole('button', { name: 'Next' }).click();
  }
}

const KINDS: Kind[] = [
  {
    what: 'choosing a theme',
    begin: async (page) => {
      await openSignedIn(page, '/');
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(page.getByRole('menuitemradio', { name: 'Dark theme' })).toBeVisible();
    },
    press: { selector: '[role=menuitemradio]', words: 'Dark theme' },
    kept: settings,
    expected: expect.objectContaining({ theme: 'dark' }),
  },
  {
    what: 'choosing an explorer view',
    begin: async (page) => {
      await openSignedIn(page, '/learn/fre-explorer');
      await expect(page.getByRole('radio', { name: /^Detailed/ })).toBeAttached();
    },
    press: { selector: 'label', words: 'Detailed' },
    kept: settings,
    expected: expect.objectContaining({ explorerView: 'detailed' }),
  },
  {
    what: 'choosing when the day starts',
    begin: async (page) => {
      await openSignedIn(page, '/profile?tab=settings');
      await expect(page.getByLabel('Day starts at')).toBeEnabled();
    },
    press: { selector: 'select', words: '', value: '3' },
    kept: settings,
    expected: expect.objectContaining({ dayStartHour: 3 }),
  },
  {
    what: 'removing a bookmark',
    begin: (page) => bookmark(page, RULE_404),
    press: { selector: 'button', words: 'Remove bookmark' },
    kept: bookmark404,
    expected: null,
  },
  {
    what: 'adding a favorite',
    begin: async (page) => {
      await openBookmarks(page);
      await expect(page.getByRole('button', { name: 'Add Rule 404 to favorites' })).toBeVisible();
    },
    press: { selector: 'button', words: 'Add Rule 404 to favorites' },
    kept: bookmark404,
    expected: expect.objectContaining({ isFavorite: true }),
  },
  {
    what: 'writing notes',
    begin: async (page) => {
      await openBookmarks(page);
      const dialog = await choose(page, 'More for Rule 404', 'Edit');
      await dialog.getByLabel('Notes').fill('Name the purpose.');
    },
    press: { selector: 'button', words: 'Save changes' },
    kept: bookmark404,
    expected: expect.objectContaining({ notes: 'Name the purpose.' }),
  },
  {
    what: 'creating a collection',
    begin: async (page) => {
      await openSignedIn(page, BOOKMARKS);
      await page.getByRole('button', { name: 'New collection' }).click();
      await page.getByRole('dialog').getByLabel('Name').fill('Regionals');
    },
    press: { selector: 'button', words: 'Create collection' },
    kept: collections,
    expected: ['Regionals'],
  },
  {
    what: 'deleting a collection',
    begin: async (page) => {
      await newCollection(page, 'Regionals');
      const dialog = await openCollectionDialog(page, 'Regionals', 'Delete collection');
      await expect(dialog.getByRole('button', { name: 'Delete collection' })).toBeVisible();
    },
    press: { selector: 'dialog button, [role=dialog] button', words: 'Delete collection' },
    kept: collections,
    expected: [],
  },
  {
    what: 'marking a rule as studied',
    begin: async (page) => {
      await openSignedIn(page, RULE_404);
      await expect(page.getByRole('button', { name: 'Mark as Studied' }).filter({ visible: true })).toBeVisible();
    },
    press: { selector: 'button', words: 'Mark as Studied' },
    kept: (page, student) => studied(page, student, 'studied'),
    expected: 1,
  },
  {
    what: 'submitting a quiz',
    begin: answerAll,
    press: { selector: 'button', words: 'Submit Quiz' },
    kept: (page, student) => studied(page, student, 'quiz'),
    expected: 1,
  },
];

const WAYS = ['reload', 'close'] as const;

/**
 * Returns the ways in which to leave the page after a press. Long tests try both ways for every kind of change.
 * Otherwise, each kind gets only one of them, in turn.
 */
const waysOf = (kind: number) => WAYS.filter((how) => IS_LONG || how === WAYS[kind % WAYS.length]);

for (const [kind, { what, begin, press, kept, expected }] of KINDS.entries()) {
  for (const how of waysOf(kind)) {
    test(`${what} takes effect even if the page closes right after the press (${how})`, async ({
      page,
      context,
      server,
    }) => {
      const student = await newStudent(page, server);
      await begin(page);
      await page.evaluate(pressNow, { ...press, isReloading: how === 'reload' });
      let next = page;
      if (how === 'close') {
        await page.close();
        next = await context.newPage();
        await next.goto(BOOKMARKS);
      }
      await next.waitForFunction(() => window.isOld === undefined && document.readyState === 'complete');
      await expect.poll(() => kept(next, student), { timeout: 20_000 }).toEqual(expected);
    });
  }
}

for (const how of WAYS) {
  test(`a quiz answer is kept even if the page closes right after the press (${how})`, async ({
    page,
    context,
    server,
  }) => {
    await newStudent(page, server);
    await startQuiz(page, QUIZ_404);
    await page.evaluate(pressNow, { selector: 'fieldset input[type=radio]', words: '', isReloading: how === 'reload' });
    let next = page;
    if (how === 'close') {
      await page.close();
      next = await context.newPage();
      await next.goto(QUIZ_404);
    }
    await next.waitForFunction(() => window.isOld === undefined && document.readyState === 'complete');
    await expect(next.locator('fieldset').getByRole('radio').first()).toBeChecked();
  });
}

/** How many times a press is followed by a reload. Presses add and remove the bookmark in turn. */
const RELOADS = Number(process.env['RELOADS'] ?? 2);

for (const slowdown of [1, 4]) {
  for (const ms of IS_LONG ? [0, 10, 30] : [0, 10]) {
    test(`bookmark presses take effect even if the page is reloaded ${ms} ms later (${slowdown}× slowdown, ${RELOADS} times)`, async ({
      page,
      context,
      server,
    }) => {
      const student = await newStudent(page, server);
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      await openSignedIn(page, RULE_404);
      for (let time = 0; time < RELOADS; time += 1) {
        const isAdding = time % 2 === 0;
        await expectBookmarked(page, !isAdding);
        await page.evaluate(
          ({ label, wait }) => {
            window.isOld = true;
            document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)?.click();
            if (wait === 0) location.reload();
            else setTimeout(() => location.reload(), wait);
          },
          { label: isAdding ? 'Bookmark this rule' : 'Remove bookmark', wait: ms },
        );
        await page.waitForFunction(() => window.isOld === undefined && document.readyState === 'complete');
        await expect.poll(async () => (await bookmark404(page, student)) !== null, { timeout: 20_000 }).toBe(isAdding);
        await expectBookmarked(page, isAdding);
      }
    });
  }
}
