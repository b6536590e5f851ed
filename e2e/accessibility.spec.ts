import type { Page } from '@playwright/test';
import { signUpAs } from './support/accounts.ts';
import { admin } from './support/admin.ts';
import { expectAccessible, expectNarrowFit, overflow, violations } from './support/axe.ts';
import { MEMBER_SCREENS, SCREENS } from './support/screens.ts';
import { seedStudy } from './support/seed-study.ts';
import {
  ARTICLE_IV,
  BOOKMARKS,
  card,
  choose,
  expectSaved,
  finishQuiz,
  goOffline,
  openCollectionDialog,
  startQuiz,
  syncBadge,
} from './support/study.ts';
import { expect, test } from './support/test.ts';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** The maximum number of screens that each journey checks, one after another. */
const LOT = 9;

function lotsOf<T>(screens: Record<string, T>): [string, T][][] {
  const all = Object.entries(screens);
  return Array.from({ length: Math.ceil(all.length / LOT) }, (_, lot) => all.slice(lot * LOT, (lot + 1) * LOT));
}

const namesOf = (lot: readonly [string, unknown][]) => `${lot[0]?.[0]} to ${lot.at(-1)?.[0]}`;

/**
 * Checks a screen. Narrow widths and large text are checked only on phones, because the result would be the same at any
 * width.
 */
async function look(page: Page, name: string, isMobile: boolean): Promise<void> {
  await expectAccessible(page, name);
  if (isMobile) await expectNarrowFit(page, name);
}

test.describe('axe finds no violations in light or dark, and nothing scrolls sideways', () => {
  for (const lot of lotsOf(SCREENS)) {
    test(`on the screens from ${namesOf(lot)}`, async ({ page, isMobile }) => {
      test.setTimeout(240_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const [name, path] of lot) {
        await open(page, path);
        await look(page, name, isMobile);
      }
    });
  }

  for (const lot of lotsOf(MEMBER_SCREENS)) {
    test(`on a member's screens from ${namesOf(lot)}`, async ({ page, isMobile, server }) => {
      test.setTimeout(240_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await signUpAs(page, server);
      // An open long poll would keep the network from ever being idle.
      await page.route('**/api/sync/changes', (route) => route.abort());
      await seedStudy(page, server);
      for (const [name, { path, shows }] of lot) {
        await open(page, path);
        await expect(page.locator('#main').getByText(shows).filter({ visible: true }).first()).toBeVisible();
        await look(page, name, isMobile);
      }
    });
  }
});

test('axe finds no violations on the support page of a suspended member', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const email = await signUpAs(page, server);
  admin(server, 'suspend', email, 'a reason of some length');
  await open(page, '/support');
  await expectAccessible(page, 'support, suspended');
});

test('axe finds no violations in a quiz in light and dark, from the first question to the results', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signUpAs(page, server);
  await page.goto('/');
  await expectSaved(page);
  for (const path of [`${ARTICLE_IV}/404/quiz`, '/learn/fre-quiz/relevance-and-its-limits']) {
    await startQuiz(page, path);
    await expectAccessible(page, 'quiz');
    await expectNarrowFit(page, 'quiz');
    await page.locator('fieldset').getByRole('radio').first().check();
    await expectAccessible(page, 'answered');
    await finishQuiz(page);
    await expectAccessible(page, 'results');
    await expectNarrowFit(page, 'results');
  }
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  for (const scheme of ['light', 'dark'] as const) {
    test(`axe finds no violations in the bookmark, collection, and sync dialogs in ${scheme}`, async ({
      page,
      context,
      server,
    }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await signUpAs(page, server);
      await seedStudy(page, server);
      await page.goto(BOOKMARKS);
      await expect(card(page, '404')).toBeVisible();
      const seen = async (name: string | RegExp) => {
        await expect(page.getByRole('dialog', { name })).toBeVisible();
        expect([name, await violations(page)]).toEqual([name, []]);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      };
      await choose(page, 'More for Rule 404', 'Edit');
      await expect(page.getByRole('region', { name: 'Other versions of your notes' })).toBeVisible();
      await seen('Bookmark for Rule 404');
      await choose(page, 'More for Rule 404', 'Remove');
      await seen('Remove this bookmark?');
      await page.getByRole('button', { name: 'New collection' }).click();
      await seen('New collection');
      await openCollectionDialog(page, 'Regional trial', 'Delete collection');
      await seen(/^Delete/);
      await page.getByRole('button', { name: 'Filters' }).click();
      await goOffline({ page, context });
      await card(page, '404').getByRole('button', { name: 'Remove Rule 404 from favorites' }).click();
      await syncBadge(page, /^Offline, 1 change/).click();
      await seen('Sync');
      expect(await violations(page)).toEqual([]);
    });
  }
});

test('axe finds no violations on the tabs of a rule, in the explanation of a term, or in the menu or sign-in dialog', async ({
  page,
  isMobile,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, SCREENS.rule);
  for (const name of ['Plain English', 'Examples', 'Mock Trial']) {
    await page.getByRole('tab', { name }).click();
    expect(await violations(page)).toEqual([]);
  }
  await page.getByRole('tab', { name: 'Plain English' }).click();
  await page.getByRole('tabpanel').getByRole('button', { name: 'propensity' }).click();
  await expect(page.getByRole(isMobile ? 'dialog' : 'tooltip')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.goto('/');
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  else {
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('dialog', { name: 'Sign in to your account' }).waitFor();
  }
  expect(await violations(page)).toEqual([]);
});

test('axe finds no violations in messages about the download and the network', async ({ page, context }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/content/chunks/*', () => {});
  await page.goto('/');
  await expect(page.getByRole('progressbar', { name: 'Saving the rules for offline use' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await context.setOffline(true);
  await expect(page.getByText(/^Offline\./)).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('the explanation of a term never overflows the page, whatever the screen width', async ({ page }) => {
  await open(page, SCREENS.rule);
  await page.getByRole('tab', { name: 'Plain English' }).click();
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    for (const term of await page.getByRole('tabpanel').locator('.tip-button').all()) {
      await term.click();
      const box = await page.getByRole(width < 640 ? 'dialog' : 'tooltip').boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? width) + (box?.width ?? width)).toBeLessThanOrEqual(width);
      expect(await overflow(page)).toBe(0);
      await page.keyboard.press('Escape');
      await expect(term).toBeFocused();
    }
  }
});
