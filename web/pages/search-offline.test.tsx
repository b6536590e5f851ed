import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aBookmark } from '#shared/bookmarks/bookmark.fixture.ts';
import { aCatalogChunk, anArticleChunk } from '#shared/content/manifest.fixture.ts';
import { aRule } from '#shared/rules/rule.fixture.ts';
import { anotherMe } from '#web/accounts/me.fixture.ts';
import { noteDeviceEdition } from '#web/content/device-edition.ts';
import { contentDb } from '#web/content/device-source.ts';
import { downloadEdition } from '#web/content/edition-download.ts';
import { aServedEdition, serveEdition } from '#web/content/test-network.ts';
import { beginWith } from '#web/features/bookmarks/test-bookmarks.tsx';
import { openSearch } from '#web/pages/test-search-page.tsx';
import { AS_IT_IS } from '#web/sync/write/shown.ts';

const RULES = [
  aRule(),
  aRule({
    id: 'fre-403',
    rule_number: '403',
    full_title: 'Excluding Relevant Evidence for Prejudice',
    difficulty_level: 'intermediate',
    importance_level: 4,
    aliases: ['unfair prejudice'],
    tags: ['relevance'],
  }),
];

/** Stores the rules on this device and disconnects it. Returns the requests made from then on. */
async function goOffline(): Promise<string[]> {
  const edition = await aServedEdition(aCatalogChunk(), [anArticleChunk({ rules: RULES })]);
  serveEdition(edition);
  await downloadEdition(contentDb(), () => undefined);
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  return asked;
}

const numbers = () =>
  [...document.querySelectorAll('.search-result h3')].map(({ textContent }) => textContent?.slice(5, 8));

/**
 * Opens the search page with an edition on the device. Keeps localStorage, which remembers the edition, from being
 * cleared.
 */
async function openWithRules(search: string, me?: Parameters<typeof openSearch>[1]) {
  vi.spyOn(Storage.prototype, 'clear').mockImplementation(() => undefined);
  noteDeviceEdition('test');
  return openSearch(search, me);
}

beforeEach(() => page.viewport(1280, 900));
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await contentDb().editions.clear();
  await contentDb().chunks.clear();
});

test('searches without the network if the rules are on the device', async () => {
  const asked = await goOffline();
  const { screen, field } = await openWithRules('?q=unfair+prejudice');
  await expect.poll(numbers).toEqual(['403']);
  await field.fill('40');
  await expect.element(screen.getByRole('option', { name: /^404 / })).toBeVisible();
  expect(asked).toEqual([]);
});

test('counts the results that each filter value would leave, given the other filters', async () => {
  await goOffline();
  const { screen } = await openWithRules('?difficulty=advanced');
  await expect.poll(numbers).toEqual(['404']);
  await expect.element(screen.getByText('Intermediate 1')).toBeVisible();
  await expect.element(screen.getByText('Advanced 1').first()).toBeVisible();
  await expect.element(screen.getByText('Beginner 0')).toBeVisible();
  await expect.element(screen.getByText('Essential 1')).toBeVisible();
  await expect.element(screen.getByText('Key 0')).toBeVisible(); // Rule 403 is a key rule, but not advanced.
});

test("finds the user's bookmark notes, and updates the results when a note changes", async () => {
  const study = await beginWith({ bookmarks: [aBookmark({ ruleId: 'fre-404', notes: 'Zebra crossing' })] });
  await goOffline();
  const { screen } = await openWithRules('?q=zebra', anotherMe(study.userId ?? ''));
  await expect.poll(numbers).toEqual(['404']);
  expect(document.querySelector('.search-result-note mark')?.textContent).toBe('Zebra');
  await study.write([{ e: 'bookmark', id: 'fre-404', type: 'set', args: { notes: 'Giraffe' }, shown: AS_IT_IS }]);
  await expect.element(screen.getByRole('heading', { name: 'No results found' })).toBeVisible();
  await study.write([{ e: 'bookmark', id: 'fre-404', type: 'set', args: { notes: 'Two zebras' }, shown: AS_IT_IS }]);
  await expect.poll(numbers).toEqual(['404']);
  expect(document.querySelector('.search-result-note mark')?.textContent).toBe('zebras');
});
