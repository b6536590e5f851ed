import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aSearchAnswer, aSearchResult } from '#shared/search/search.fixture.ts';
import { numberedResults, openSearch, serveSearch } from '#web/pages/test-search-page.tsx';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const marked = () => [...document.querySelectorAll('.search-result-list mark')].map(({ textContent }) => textContent);

/** Returns the horizontal position, in px, at which the text after the highlight starts. */
function endOfMark(link: Element): number {
  const range = document.createRange();
  const rest = link.querySelector('mark')?.nextSibling;
  if (rest) range.selectNodeContents(rest);
  return range.getBoundingClientRect().left;
}

test('shows where and how well a result matches, and links to the rule and its part', async () => {
  serveSearch();
  const { screen } = await openSearch('?q=wrong');
  const row = screen.getByRole('listitem').filter({ hasText: 'In a round' });
  await expect.element(screen.getByText('1 result', { exact: true })).toBeVisible();
  await expect.element(row).toHaveTextContent(/Relevance 97%/);
  await expect.element(row).toHaveTextContent('Article IV, Relevance and Its Limits');
  await expect.element(row).toHaveTextContent('In a round: On cross, name the purpose first.');
  await expect.element(row).toHaveTextContent(/character-evidence.*relevance.*objections/);
  expect(marked()).toEqual(['Wrongs', 'wrong']);
  await expect
    .element(screen.getByRole('link', { name: /^Rule 404\./ }))
    .toHaveAttribute('href', '/learn/fre-explorer/relevance-and-its-limits/404');
  await expect
    .element(screen.getByRole('link', { name: '404(b)(2) Permitted Uses' }))
    .toHaveAttribute('href', '/learn/fre-explorer/relevance-and-its-limits/404#(b)(2)');
  expect(document.title).toBe('wrong - Search - Sustained');
});

test('shows matching parts above the excerpts, with no gap inside a partly highlighted word', async () => {
  const part = {
    id: 'fre-803(2)',
    citation: '803(2)',
    address: '(2)',
    heading: 'Utterance',
    marks: [{ start: 0, end: 5 }],
  };
  serveSearch({ answer: () => aSearchAnswer({ results: [aSearchResult({ parts: [part] })] }) });
  const { screen } = await openSearch('?q=utter');
  const link = screen.getByRole('link', { name: '803(2) Utterance' });
  await expect.element(link).toBeVisible();
  const [mark] = link.element().querySelectorAll('mark');
  expect(mark?.getBoundingClientRect().right).toBeCloseTo(endOfMark(link.element()), 0);
  const texts = document.querySelector('.search-result .search-result-texts');
  expect(link.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(texts?.getBoundingClientRect().top ?? 0);
});

test("shows the top of the second result on a phone's first screen, and expands a result on request", async () => {
  await page.viewport(390, 664);
  serveSearch({ answer: () => aSearchAnswer({ results: numberedResults(3), total: 3 }) });
  const { screen } = await openSearch('?q=wrong');
  await expect.element(screen.getByRole('link', { name: /^Rule 402\./ })).toBeVisible();
  const second = document.querySelectorAll('.search-result')[1];
  expect(second?.getBoundingClientRect().top).toBeLessThan(664);
  await expect.element(screen.getByText('In a round:').first()).not.toBeVisible();
  await screen.getByRole('button', { name: 'More about Rule 401' }).click();
  await expect.element(screen.getByText('In a round:').first()).toBeVisible();
  await screen.getByRole('button', { name: 'Less about Rule 401' }).click();
  await expect.element(screen.getByText('In a round:').first()).not.toBeVisible();
});

function placeholderWidth(input: HTMLInputElement): number {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) throw new Error('no canvas');
  const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(input);
  context.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
  return context.measureText(input.placeholder).width;
}

function widthForText(input: HTMLInputElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(input);
  return input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}

test('on a phone, fits the placeholder in the field, and keeps the field in place while the user types', async () => {
  await page.viewport(390, 844);
  serveSearch();
  const { screen, field } = await openSearch();
  const input = field.element() as HTMLInputElement;
  const top = () => input.getBoundingClientRect().top;
  const before = top();
  expect(placeholderWidth(input)).toBeLessThanOrEqual(widthForText(input));
  await field.fill('wrong');
  await expect.element(screen.getByText('1 result', { exact: true })).toBeVisible();
  expect(top()).toBe(before);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Search the rules' })).toBeVisible();
});

test('keeps highlights in a multiline title from touching the line above', async () => {
  await page.viewport(390, 844);
  serveSearch();
  const { screen } = await openSearch('?q=wrong');
  await expect.element(screen.getByRole('link', { name: /^Rule 404\./ })).toBeVisible();
  const mark = document.querySelector('.search-result h3 mark');
  const title = document.querySelector('.search-result h3');
  if (mark === null || title === null) throw new Error('no marked title');
  const lineHeight = Number.parseFloat(getComputedStyle(title).lineHeight);
  expect(mark.getClientRects()[0]?.height).toBeLessThan(lineHeight - 1);
});

test("doesn't scroll sideways on a phone at twice the normal text size", async () => {
  await page.viewport(390, 844);
  document.documentElement.style.fontSize = '200%';
  try {
    serveSearch({ answer: () => aSearchAnswer({ results: numberedResults(3), total: 3 }) });
    const { screen } = await openSearch('?q=wrong');
    await expect.element(screen.getByRole('link', { name: /^Rule 402\./ })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  } finally {
    document.documentElement.style.fontSize = '';
  }
});

test("without a query, shows no relevance, and lists five of a result's topics and counts the others", async () => {
  const tags = [
    'hearsay',
    'relevance',
    'objections',
    'foundation',
    'impeachment',
    'privileges',
    'best-evidence',
  ] as const;
  serveSearch({ answer: () => aSearchAnswer({ results: [aSearchResult({ relevanceScore: null, tags: [...tags] })] }) });
  const { screen } = await openSearch('?difficulty=advanced');
  await expect.element(screen.getByText('2 more')).toBeVisible();
  expect(document.querySelectorAll('.search-result .search-result-tag')).toHaveLength(5);
  expect(document.querySelector('[title^="Relevance"]')).toBeNull();
});

test("shows the user's own matching note below its rule", async () => {
  const note = 'Ask about the wrong date';
  const marks = { ...aSearchResult().marks, note: [{ start: 14, end: 19 }] };
  serveSearch({ answer: () => aSearchAnswer({ results: [aSearchResult({ note, marks })] }) });
  const { screen } = await openSearch('?q=wrong');
  await expect.element(screen.getByText('Your note:')).toBeVisible();
  expect(document.querySelector('.search-result-note')?.textContent).toBe(`Your note: ${note}`);
  expect(marked().at(-1)).toBe('wrong');
});
