import type { Page } from '@playwright/test';
import { type ObjectionCard, objectionCards } from '#shared/bench-book/objection-cards.ts';
import type { ListedCollection } from '#shared/bookmarks/bookmark-listed.contract.ts';
import type { Rule } from '#shared/rules/rule.contract.ts';
import { localDay } from '#shared/time/local-day.ts';
import { signUpAs } from './support/accounts.ts';
import { expectAccessible, expectNarrowFit } from './support/axe.ts';
import { builtArticle } from './support/content.ts';
import { compact, type PdfPage, pdfPages } from './support/pdf-pages.ts';
import { untilReadyOffline } from './support/ready.ts';
import { ARTICLE_IV, BOOKMARKS, collectionLinks, expectSaved } from './support/study.ts';
import { expect, test } from './support/test.ts';

const TITLE = 'Regional trial';
const NOTE = 'Name the purpose before you offer it.';
const NUMBERS = ['403', '404', '412', '602', '611', '801', '803'];
const ALL = ['relevance-and-its-limits', 'witnesses', 'hearsay'].flatMap((slug) => builtArticle(slug).rules);
const RULES = ALL.filter(({ rule_number }) => NUMBERS.includes(rule_number));
const KNOWN = new Map(ALL.map((rule) => [rule.rule_number, rule]));

const cardsOf = (rule: Rule): ObjectionCard[] => objectionCards(rule, KNOWN, localDay(new Date()));

/** A card's whole text, from its name to the response. */
const cardText = ({ name, part, say, why, respond }: ObjectionCard, hasWhy: boolean): string =>
  compact(`${name}Rule ${part}Say${say}${hasWhy && why !== null ? `Why${why}` : ''}Respond${respond}`);

/** Creates a collection with the rules in NUMBERS and a bookmark note on Rule 404. Returns its ID. */
async function fillCollection(page: Page): Promise<string> {
  const post = async (path: string, data: unknown) => {
    const headers = { 'Sec-Fetch-Site': 'same-origin' };
    const answer = await page.context().request.post(path, { headers, data });
    expect([path, answer.ok()]).toEqual([path, true]);
    return answer.json();
  };
  const { id } = (await post('/api/fre/collections', { name: TITLE })) as ListedCollection;
  for (const number of NUMBERS) {
    const note = number === '404' ? { notes: NOTE } : {};
    await post('/api/fre/bookmarks-new', { ruleId: `fre-${number}`, collectionId: id, ...note });
  }
  return id;
}

async function print(page: Page, format: 'Letter' | 'A4'): Promise<PdfPage[]> {
  await page.evaluate(async () => void (await document.fonts.ready));
  return pdfPages(await page.pdf({ format, preferCSSPageSize: true }));
}

/** Expects every page to have a header, a page number, some content, and nothing outside the margins. */
function expectWholePages(pages: readonly PdfPage[]): void {
  const header = compact(`Bench book: ${TITLE}Federal Rules of Evidence. Current through`);
  for (const [index, { text, width, height, edges }] of pages.entries()) {
    expect(text).toContain(header);
    expect(text).toContain(compact(`Page ${index + 1} of ${pages.length}`));
    expect(text.length).toBeGreaterThan(header.length + 80);
    expect(edges.left).toBeGreaterThan(30);
    expect(edges.right).toBeLessThan(width - 30);
    expect(edges.bottom).toBeGreaterThan(15);
    expect(edges.top).toBeLessThan(height - 15);
  }
}

/** Returns the 1-based numbers of the pages that contain the whole text. */
const pagesWith = (pages: readonly PdfPage[], text: string): number[] =>
  pages.flatMap((page, index) => (page.text.includes(compact(text)) ? [index + 1] : []));

/** Returns the texts that aren't complete on any page, or are complete on more than one. */
const cutOrLost = (pages: readonly PdfPage[], texts: readonly string[]): string[] =>
  texts.filter((text) => pagesWith(pages, text).length !== 1);

/**
 * Prints the book in every layout on both paper sizes. Expects every printed page to be whole and every card to appear
 * exactly once, and passes the pages to `look` along with the layout.
 */
async function inEveryLayout(
  page: Page,
  cards: readonly string[],
  look: (pages: PdfPage[], layout: 'As many as fit' | 'One' | 'Two') => void,
): Promise<void> {
  for (const layout of ['As many as fit', 'One', 'Two'] as const) {
    await page.getByRole('radio', { name: layout, exact: true }).check();
    for (const format of ['Letter', 'A4'] as const) {
      const pages = await print(page, format);
      expectWholePages(pages);
      expect(cutOrLost(pages, cards)).toEqual([]);
      look(pages, layout);
    }
  }
}

/** A rule's heading and the first words below it, which must be on the same page. */
const opening = (rule: Rule): string =>
  `Rule ${rule.rule_number} ${rule.full_title}${rule.plain_english?.split(' ').slice(0, 6).join(' ')}`;

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a collection prints as cards without a network: no card is split between pages, and nothing is cut off', async ({
    page,
    context,
    server,
  }) => {
    test.setTimeout(240_000);
    await signUpAs(page, server);
    const id = await fillCollection(page);
    await page.goto(BOOKMARKS);
    await expectSaved(page);
    await untilReadyOffline(page);
    await context.setOffline(true);
    await page.goto(BOOKMARKS);
    await collectionLinks(page).filter({ hasText: TITLE }).click();
    await page.getByRole('button', { name: `More for the collection ${TITLE}` }).click();
    await page.getByRole('menuitem', { name: 'Print a bench book' }).click();
    await expect(page).toHaveURL(`/learn/bench-book?of=collection:${id}`);
    await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
    const cards = RULES.flatMap(cardsOf).map((card) => cardText(card, true));
    expect(cards.length).toBeGreaterThan(25);
    await inEveryLayout(page, cards, (pages, layout) => {
      expect(cutOrLost(pages, RULES.map(opening))).toEqual([]);
      expect(pagesWith(pages, 'This rule has no objection cards.')).toHaveLength(1);
      expect(pagesWith(pages, NOTE)).toEqual([]);
      const isLandscape = pages.every(({ width, height }) => width > height);
      expect(isLandscape).toBe(layout === 'Two');
      const most = { 'As many as fit': 14, One: cards.length + 1, Two: Math.ceil((cards.length + 1) / 2) };
      expect(pages.length).toBeLessThanOrEqual(most[layout]);
    });
  });
});

test('a collection prints as full pages with notes: no heading, mistake, tip, or card is split between pages', async ({
  page,
  server,
}) => {
  test.setTimeout(240_000);
  await signUpAs(page, server);
  const id = await fillCollection(page);
  await page.goto(`/learn/bench-book?of=collection:${id}&as=pages`);
  await page.getByRole('checkbox', { name: 'Include the notes on my bookmarks' }).check();
  await expect(page.getByText(NOTE)).toBeVisible();
  const cards = RULES.flatMap(cardsOf).map((card) => cardText(card, false));
  const rows = RULES.flatMap((rule) => rule.common_mistakes.map((mistake) => mistake.replace(/\s*→\s*/, '')));
  const tips = RULES.flatMap(({ strategy_tips }) => strategy_tips);
  const headings = RULES.map((rule) => `Rule ${rule.rule_number} ${rule.full_title}Official text.`);
  await inEveryLayout(page, cards, (pages) => {
    expect(cutOrLost(pages, rows)).toEqual([]);
    expect(cutOrLost(pages, tips)).toEqual([]);
    expect(cutOrLost(pages, headings)).toEqual([]);
    expect(pagesWith(pages, `My notes${NOTE}`)).toHaveLength(1);
    for (const { cases = [], is_sensitive } of RULES)
      for (const { name, holding } of cases)
        if (!is_sensitive) expect([name, pagesWith(pages, holding).length > 0]).toEqual([name, true]);
  });
});

test('an article and a rule each lead to their bench book, and the book is accessible in both themes', async ({
  page,
  isMobile,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${ARTICLE_IV}?tab=practice-hub`);
  await page.getByRole('link', { name: 'Export PDF' }).click();
  await expect(page.getByRole('heading', { name: 'Relevance and Its Limits' })).toBeVisible();
  await page.goto(`${ARTICLE_IV}/404`);
  await page.getByRole('link', { name: 'Export PDF' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Rule 404' })).toBeVisible();
  await expectAccessible(page, 'cards');
  await page.getByText('How to save as a PDF').click();
  await page.getByRole('radio', { name: 'Full pages' }).check();
  await expectAccessible(page, 'full pages');
  if (isMobile) await expectNarrowFit(page, 'full pages');
});
