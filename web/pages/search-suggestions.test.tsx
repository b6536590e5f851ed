import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aSearchAnswer, aSearchResult, aSuggestion } from '#shared/search/search.fixture.ts';
import { aPendingAnswer, refusal } from '#web/api/test-calls.ts';
import { openSearch, serveSearch } from '#web/pages/test-search-page.tsx';

type Opened = Awaited<ReturnType<typeof openSearch>>;

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

/** Types a query and resolves when suggestions appear. */
async function suggest({ field, screen }: Opened): Promise<void> {
  await field.fill('charac');
  await expect.element(screen.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
}

const active = ({ field }: Opened) =>
  document.getElementById(field.element().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;
const press = (...keys: string[]) => userEvent.keyboard(keys.map((key) => `{${key}}`).join(''));

test('shows suggestions 300 ms after the last keystroke, each with its kind and details', async () => {
  serveSearch();
  const opened = await openSearch();
  await opened.field.fill('charac');
  expect(opened.screen.getByRole('listbox').query()).toBeNull();
  await suggest(opened);
  const options = opened.screen.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').elements();
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Rule 404, Character Evidence; Other Crimes, Wrongs, or Acts',
    '404(b) Other Crimes, Wrongs, or Acts, In the official text',
    'character-evidence, Topic12 rules',
    'character for truth, You searched for this3 times',
    'character witness, Popular',
  ]);
  expect([...document.querySelectorAll('[role="option"] mark')].map((mark) => mark.textContent)).toEqual([
    'Other',
    'character',
  ]);
  await expect.element(opened.screen.getByText('5 suggestions')).toBeInTheDocument();
});

test('cycles through suggestions with the arrow keys and announces the highlighted one', async () => {
  serveSearch();
  const opened = await openSearch();
  await suggest(opened);
  expect(active(opened)).toBeNull();
  await press('ArrowDown');
  expect(active(opened)).toMatch(/^Rule 404/);
  await press('ArrowUp');
  expect(active(opened)).toMatch(/^character witness/);
  await press('ArrowDown', 'ArrowDown');
  expect(active(opened)).toMatch(/^404\(b\)/);
  await expect
    .element(opened.screen.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { selected: true }))
    .toHaveTextContent(/^404\(b\)/);
  await expect.element(opened.field).toHaveFocus();
});

test.each([
  [1, '/learn/fre-explorer/relevance-and-its-limits/404'],
  [2, '/learn/fre-explorer/relevance-and-its-limits/404#(b)'],
  [3, '/learn/fre-search?tags=character-evidence'],
  [4, '/learn/fre-search?q=character+for+truth'],
  [5, '/learn/fre-search?q=character+witness'],
])('opens suggestion number %i with Enter and goes to %s', async (number, address) => {
  serveSearch();
  const opened = await openSearch();
  await suggest(opened);
  await press(...Array.from({ length: number }, () => 'ArrowDown'), 'Enter');
  await expect
    .poll(() => {
      const { pathname, search, hash } = opened.router.state.location;
      return `${pathname}${search}${hash}`;
    })
    .toBe(address);
});

test('opens a suggestion when it is pressed', async () => {
  serveSearch();
  const opened = await openSearch();
  await suggest(opened);
  await opened.screen.getByRole('option', { name: /^character for truth/ }).click();
  expect(opened.router.state.location.search).toBe('?q=character+for+truth');
  await expect.element(opened.field).toHaveValue('character for truth');
});

test('closes the list on Escape, keeps the text, and reopens the list on an arrow key', async () => {
  serveSearch();
  const opened = await openSearch();
  const list = opened.screen.getByRole('listbox');
  await suggest(opened);
  await press('Escape');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(opened.field).toHaveAttribute('aria-expanded', 'false');
  await expect.element(opened.field).toHaveValue('charac');
  await press('ArrowDown');
  await expect.element(list).toBeVisible();
  await press('Tab');
  await expect.element(list).not.toBeInTheDocument();
});

const ruleOn = (text: string) => [aSuggestion({ type: 'popular', text: `${text} rule`, description: null })];

test('after a search, shows no suggestions until those for the new text arrive', async () => {
  const served: string[] = [];
  const later = aPendingAnswer();
  serveSearch({
    suggestions: (q) => {
      served.push(q);
      return q === 'x' ? later.promise : ruleOn(q);
    },
  });
  const opened = await openSearch();
  const list = opened.screen.getByRole('listbox');
  await suggest(opened);
  await press('Enter');
  await expect.element(list).not.toBeInTheDocument();
  await opened.field.fill('x');
  expect(list.query()).toBeNull();
  await expect.poll(() => served.at(-1)).toBe('x');
  expect(list.query()).toBeNull();
  later.resolve(Response.json({ suggestions: ruleOn('x') }));
  await expect.element(list).toBeVisible();
  await expect.element(list.getByRole('option')).toHaveTextContent('x rule, Popular');
});

test('shows suggestions for an empty field only while there are results below it', async () => {
  const served: string[] = [];
  serveSearch({
    suggestions: (q) => {
      served.push(q);
      return [aSuggestion({ type: 'popular', description: null })];
    },
  });
  const opened = await openSearch();
  const list = opened.screen.getByRole('listbox');
  await opened.field.click();
  await expect.element(opened.screen.getByRole('heading', { name: 'Most common in rounds' })).toBeVisible();
  const atStart = served.length;
  await press('ArrowDown');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(list.query()).toBeNull();
  expect(served).toHaveLength(atStart);
  await opened.router.navigate('?difficulty=advanced');
  await expect.element(list).toBeVisible();
});

test('closes the list when the user scrolls to the results, and reopens it at the next keystroke', async () => {
  await page.viewport(390, 400);
  const results = ['401', '402', '403', '404'].map((ruleNumber) =>
    aSearchResult({ id: `fre-${ruleNumber}`, ruleNumber }),
  );
  serveSearch({ answer: () => aSearchAnswer({ results, total: 4 }) });
  const opened = await openSearch();
  const list = opened.screen.getByRole('listbox');
  await suggest(opened);
  await expect.element(opened.screen.getByText('4 results', { exact: true })).toBeInTheDocument();
  await expect.element(list).toBeVisible();
  scrollTo(0, 40);
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(opened.field).toHaveFocus();
  await opened.field.fill('charact');
  await expect.element(list).toBeVisible();
});

test('still searches if suggestions fail to load', async () => {
  serveSearch({ suggestions: () => refusal(400, 'INVALID_INPUT') });
  const opened = await openSearch();
  await opened.field.fill('charac');
  await expect.element(opened.screen.getByText('1 result', { exact: true })).toBeVisible();
  expect(opened.screen.getByRole('listbox').query()).toBeNull();
  expect(opened.screen.getByRole('alert').query()).toBeNull();
});
