import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aSearchAnswer, aSearchResult } from '#shared/search/search.fixture.ts';
import { anotherMe } from '#web/account/me.fixture.ts';
import { signInRequest } from '#web/account/sign-in-request.ts';
import { openSearch, serveSearch } from '#web/pages/test-search-page.tsx';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const marked = () => [...document.querySelectorAll('.results mark')].map(({ textContent }) => textContent);
const numbered = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) => {
    const ruleNumber = String(400 + from + at);
    return aSearchResult({ id: `fre-${ruleNumber}`, ruleNumber });
  });

/** Where the text after the mark in a heading begins. */
function endOfMark(link: Element): number {
  const range = document.createRange();
  const rest = link.querySelector('mark')?.nextSibling;
  if (rest) range.selectNodeContents(rest);
  return range.getBoundingClientRect().left;
}

test('a result shows where and how well it answers, and leads to the rule and to its part', async () => {
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

test('parts are shown above the texts, and a marked beginning stays with the rest of its word', async () => {
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
  const texts = document.querySelector('.result .texts');
  expect(link.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(texts?.getBoundingClientRect().top ?? 0);
});

test('on a phone two results fit the first screen, and a button shows the rest of a result', async () => {
  await page.viewport(390, 664);
  serveSearch({ answer: () => aSearchAnswer({ results: numbered(3), total: 3 }) });
  const { screen } = await openSearch('?q=wrong');
  await expect.element(screen.getByRole('link', { name: /^Rule 402\./ })).toBeVisible();
  const second = document.querySelectorAll('.result')[1];
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

test('on a phone the field stays where it is while one types, with its heading and its whole placeholder', async () => {
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

test('the marks of a title in several lines do not touch the line above', async () => {
  await page.viewport(390, 844);
  serveSearch();
  const { screen } = await openSearch('?q=wrong');
  await expect.element(screen.getByRole('link', { name: /^Rule 404\./ })).toBeVisible();
  const mark = document.querySelector('.result h3 mark');
  const title = document.querySelector('.result h3');
  if (mark === null || title === null) throw new Error('no marked title');
  const lineHeight = Number.parseFloat(getComputedStyle(title).lineHeight);
  expect(mark.getClientRects()[0]?.height).toBeLessThan(lineHeight - 1);
});

test('text at twice the size fits the width of a phone', async () => {
  await page.viewport(390, 844);
  document.documentElement.style.fontSize = '200%';
  try {
    serveSearch({ answer: () => aSearchAnswer({ results: numbered(3), total: 3 }) });
    const { screen } = await openSearch('?q=wrong');
    await expect.element(screen.getByRole('link', { name: /^Rule 402\./ })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  } finally {
    document.documentElement.style.fontSize = '';
  }
});

test('without a query there is no relevance; five topics are shown and the others counted', async () => {
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
  expect(document.querySelectorAll('.result .tag')).toHaveLength(5);
  expect(document.querySelector('[title^="Relevance"]')).toBeNull();
});

test('an own note that answers stands below its rule', async () => {
  const note = 'Ask about the wrong date';
  const marks = { ...aSearchResult().marks, note: [{ start: 14, end: 19 }] };
  serveSearch({ answer: () => aSearchAnswer({ results: [aSearchResult({ note, marks })] }) });
  const { screen } = await openSearch('?q=wrong');
  await expect.element(screen.getByText('Your note:')).toBeVisible();
  expect(document.querySelector('.note')?.textContent).toBe(`Your note: ${note}`);
  expect(marked().at(-1)).toBe('wrong');
});

test('the search runs 500 ms after typing stops, and what was typed with pauses is one step back', async () => {
  const asked = serveSearch();
  const { router, field } = await openSearch();
  await field.fill('hea');
  expect(router.state.location.search).toBe('');
  await expect.poll(() => router.state.location.search).toBe('?q=hea');
  await field.fill('hearsay ');
  await expect.poll(() => router.state.location.search).toBe('?q=hearsay');
  await expect.poll(() => asked.map((query) => new URLSearchParams(query).get('q'))).toEqual(['hea', 'hearsay']);
  await expect.element(field).toHaveFocus();
  await router.navigate(-1);
  await expect.poll(() => router.state.location.search).toBe('');
  await expect.element(field).toHaveValue('');
});

test('Enter searches at once and closes the suggestions', async () => {
  serveSearch();
  const { router, field, screen } = await openSearch();
  await field.fill('hearsay');
  await expect.element(screen.getByRole('listbox')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(router.state.location.search).toBe('?q=hearsay');
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
});

test('every filter goes into the address and to the search, Back takes the last one away', async () => {
  const asked = serveSearch();
  const { router, screen } = await openSearch('?q=wrong');
  const check = (name: string) => screen.getByRole('checkbox', { name }).click();
  const open = (name: string) => screen.getByText(name, { exact: true }).first().click();
  await check('Advanced');
  await check('Key');
  await check('Common 70-89%');
  await open('Topic');
  await check('Character evidence');
  await open('Case type');
  await check('Personal injury');
  await open('Search in');
  await check('Official Text');
  await open('Article');
  await check('Article VIII, Hearsay');
  const search =
    '?q=wrong&difficulty=advanced&importance=4&mockTrialFrequency=70&tags=character-evidence&caseTypes=personal-injury&articleIds=fre-article-8&contentTypes=official';
  expect(router.state.location.search).toBe(search);
  await expect
    .poll(() => [...new URLSearchParams(asked.at(-1))].filter(([name]) => !/^(sort|limit|offset)/.test(name)))
    .toEqual(expect.arrayContaining([...new URLSearchParams(search)]));
  await router.navigate(-1);
  await expect.element(screen.getByRole('checkbox', { name: 'Article VIII, Hearsay' })).not.toBeChecked();
});

test('what is chosen stands above the results, and goes one by one or all at once', async () => {
  serveSearch();
  const { router, screen } = await openSearch('?q=wrong&difficulty=advanced&importance=5&tags=hearsay');
  await screen.getByRole('button', { name: 'Remove filter Essential' }).click();
  expect(router.state.location.search).toBe('?q=wrong&difficulty=advanced&tags=hearsay');
  await screen.getByRole('button', { name: 'Clear all' }).first().click();
  expect(router.state.location.search).toBe('?q=wrong');
});

test('an order begins the way it reads, can be turned round, and is left out where it is the usual one', async () => {
  serveSearch();
  const { router, screen } = await openSearch('?q=wrong');
  const select = screen.getByRole('combobox', { name: 'Sort by' });
  await select.selectOptions('Rule number');
  expect(router.state.location.search).toBe('?q=wrong&sortBy=rule_number&sortOrder=asc');
  await screen.getByRole('button', { name: 'Sort descending' }).click();
  expect(router.state.location.search).toBe('?q=wrong&sortBy=rule_number');
  await select.selectOptions('Last amended');
  await expect.element(screen.getByText(/in force since Dec 1, 2020$/)).toBeVisible();
  await select.selectOptions('Most relevant');
  expect(router.state.location.search).toBe('?q=wrong');
});

test('twenty a page: the next begins at its top, and a filter leads back to the first', async () => {
  const asked = serveSearch({
    answer: (params) => {
      const offset = Number(params.get('offset'));
      return aSearchAnswer({ results: numbered(20, offset + 1), total: 44, hasNextPage: true });
    },
  });
  const { router, screen } = await openSearch('?q=wrong');
  await screen.getByRole('link', { name: 'Next' }).click();
  expect(router.state.location.search).toBe('?q=wrong&page=2');
  await expect.element(screen.getByRole('link', { name: /^Rule 421\./ })).toBeVisible();
  expect(asked.at(-1)).toContain('limit=20&offset=20');
  await expect.element(screen.getByRole('heading', { name: 'Results' })).toHaveFocus();
  await expect.element(screen.getByText('Page 2 of 3')).toBeInTheDocument();
  await screen.getByRole('checkbox', { name: 'Advanced' }).click();
  expect(router.state.location.search).toBe('?q=wrong&difficulty=advanced');
});

test('a page beyond the last leads to the last', async () => {
  serveSearch({
    answer: (params) => {
      const offset = Number(params.get('offset'));
      return aSearchAnswer({ results: numbered(44).slice(offset, offset + 20), total: 44 });
    },
  });
  const { router, screen } = await openSearch('?q=wrong&page=9');
  await expect.element(screen.getByText('Page 3 of 3')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?q=wrong&page=3');
  await expect.element(screen.getByRole('link', { name: /^Rule 444\./ })).toBeVisible();
  await router.navigate(-1);
  await expect.poll(() => router.state.location.pathname).toBe('/before');
});

test('a visitor who wants to bookmark is asked to sign in', async () => {
  serveSearch();
  const { screen } = await openSearch('?q=wrong');
  await screen.getByRole('button', { name: 'Bookmark this rule' }).click();
  expect(signInRequest.get()?.prompt).toBe('Please log in to bookmark rules');
});

test('a member bookmarks from the results', async () => {
  serveSearch();
  const { screen } = await openSearch('?q=wrong', anotherMe(crypto.randomUUID()));
  await screen.getByRole('button', { name: 'Bookmark this rule' }).click();
  await expect.element(screen.getByRole('button', { name: 'Remove bookmark' })).toBeVisible();
});

test('before a query the filters are one press away', async () => {
  serveSearch();
  const { router, screen } = await openSearch();
  await screen.getByRole('button', { name: 'Filters' }).click();
  await screen.getByRole('dialog').getByRole('checkbox', { name: 'Advanced' }).click();
  expect(router.state.location.search).toBe('?difficulty=advanced');
  await screen.getByRole('button', { name: 'Show 1 result' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('checkbox', { name: 'Advanced' })).toBeChecked();
});

test('on a phone the filters are a sheet that counts what they leave', async () => {
  await page.viewport(390, 844);
  serveSearch();
  const { router, screen } = await openSearch('?q=wrong');
  await screen.getByRole('button', { name: 'Filters' }).click();
  await screen.getByRole('dialog').getByRole('checkbox', { name: 'Advanced' }).click();
  expect(router.state.location.search).toBe('?q=wrong&difficulty=advanced');
  await screen.getByRole('button', { name: 'Show 1 result' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Filters 1 chosen' })).toBeVisible();
});
