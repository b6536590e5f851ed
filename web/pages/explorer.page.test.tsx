import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { anArticleSummary } from '#shared/rules/rule.fixture.ts';
import { ExplorerPage } from '#web/pages/explorer.page.tsx';
import '#web/tokens/tokens.css';
import '#web/tokens/base.css';

const rule = (rule_number: string, full_title: string) => ({ id: `fre-${rule_number}`, rule_number, full_title });
const ARTICLES = [
  anArticleSummary({
    id: 'fre-article-1',
    article_number: 1,
    article_slug: 'general-provisions',
    title: 'General Provisions',
    description: 'The ground rules.',
    difficulty_level: 'beginner',
    importance_level: 4,
    estimated_hours: null,
    rule_count: 2,
    rules: [rule('101', 'Scope; Definitions'), rule('107', 'Illustrative Aids')],
  }),
  anArticleSummary({
    id: 'fre-article-2',
    article_number: 2,
    article_slug: 'judicial-notice',
    title: 'Judicial Notice',
    description: 'Facts without proof.',
    difficulty_level: 'beginner',
    importance_level: 3,
    estimated_hours: 1,
    rules: [rule('201', 'Judicial Notice of Adjudicative Facts')],
  }),
  anArticleSummary({
    id: 'fre-article-8',
    article_number: 8,
    article_slug: 'hearsay',
    title: 'Hearsay',
    description: 'Statements made out of court.',
    difficulty_level: 'advanced',
    importance_level: 5,
    estimated_hours: 9.5,
    rule_count: 2,
    rules: [rule('801', 'Definitions That Apply to This Article'), rule('802', 'The Rule Against Hearsay')],
  }),
];
const ALL = ['General Provisions', 'Judicial Notice', 'Hearsay'];

/** Simulates a network that responds with the articles or a status after `delay` milliseconds. */
function serve(answer: typeof ARTICLES | number, delay = 0): void {
  vi.stubGlobal('fetch', async () => {
    await new Promise((resolve) => setTimeout(resolve, delay));
    if (typeof answer === 'number') return new Response(null, { status: answer });
    return Response.json({ success: true, data: answer, error: null });
  });
}

async function open(search = '') {
  const router = createMemoryRouter(
    [
      { path: PAGE_PATHS.learn, element: <h1>The hub</h1> },
      { path: PAGE_PATHS.explorer, element: <ExplorerPage /> },
      { path: PAGE_PATHS.article, element: <h1>The article</h1> },
      { path: PAGE_PATHS.rule, element: <h1>The rule</h1> },
    ],
    { initialEntries: [PAGE_PATHS.learn, PAGE_PATHS.explorer + search] },
  );
  const screen = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, screen, field: screen.getByRole('textbox', { name: 'Search articles and rules' }) };
}
type Screen = Awaited<ReturnType<typeof open>>['screen'];

const shown = (screen: Screen) =>
  screen
    .getByRole('link')
    .elements()
    .map((link) => link.textContent)
    .filter((text) => ALL.includes(text));
async function counts(screen: Screen, text: string) {
  await expect.element(screen.getByRole('status')).toHaveTextContent(text);
}

beforeEach(async () => {
  localStorage.clear();
  serve(ARTICLES);
  await page.viewport(1280, 800);
});
afterEach(() => void vi.unstubAllGlobals());

test('lists every article in order, with its number, rules, and scales', async () => {
  const { screen } = await open();
  await counts(screen, '3 articles found');
  expect(screen.getByRole('status').element().textContent).not.toContain('(filtered)');
  expect(shown(screen)).toEqual(ALL);
  const hearsay = screen.getByRole('listitem').filter({ hasText: 'Article VIII' });
  await expect.element(hearsay).toHaveTextContent('Rules 801 to 802');
  await expect.element(hearsay).toHaveTextContent('Importance 5 of 5: Essential');
  await expect.element(screen.getByText('3 articles, 5 rules.')).toBeVisible();
});

test('links the whole card to the article', async () => {
  const { router, screen } = await open();
  await screen.getByText('Statements made out of court.').click({ force: true });
  await expect.poll(() => router.state.location.pathname).toBe('/learn/fre-explorer/hearsay');
});

test('searches 300 ms after the last keystroke, trims the query, and names the matching rules', async () => {
  const { router, screen, field } = await open();
  await field.fill('  rule 802 ');
  const typedAt = performance.now();
  await counts(screen, '1 article found (filtered)');
  expect(performance.now() - typedAt).toBeGreaterThan(200);
  expect(shown(screen)).toEqual(['Hearsay']);
  await expect.element(field).toHaveValue('  rule 802 ');
  await expect.poll(() => router.state.location.search).toBe('?q=rule+802');
  await screen.getByRole('link', { name: 'Rule 802 The Rule Against Hearsay' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/learn/fre-explorer/hearsay/802');
});

test('searches right away on Enter', async () => {
  const { router, field } = await open();
  await field.fill('hearsay');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.search, { timeout: 200, interval: 20 }).toBe('?q=hearsay');
});

test('narrows the list with filters, and clears them and the query with Clear all', async () => {
  const { screen, field } = await open('?q=o');
  await expect.element(field).toHaveValue('o');
  await screen.getByRole('button', { name: 'Filters' }).click();
  await screen.getByLabelText('Difficulty').selectOptions('beginner');
  await counts(screen, '2 articles found (filtered)');
  await screen.getByRole('button', { name: '4 Key' }).click();
  await counts(screen, '1 article found (filtered)');
  await screen.getByRole('button', { name: '5 Essential' }).click();
  await counts(screen, '1 article found (filtered)');
  await screen.getByRole('button', { name: 'Clear all' }).click();
  await counts(screen, '3 articles found');
  await expect.element(field).toHaveValue('');
  await expect.element(screen.getByLabelText('Difficulty')).toHaveValue('all');
});

test('offers only the two highest levels of importance as filters', async () => {
  const { screen } = await open();
  await screen.getByRole('button', { name: 'Filters' }).click();
  const chips = screen.getByRole('group', { name: 'Importance' }).getByRole('button');
  expect(chips.elements().map((chip) => chip.textContent)).toEqual(['4 Key', '5 Essential']);
});

test('clears text that has been typed but not searched for yet', async () => {
  const { screen, field } = await open();
  await screen.getByRole('button', { name: 'Filters' }).click();
  await field.fill('unicorn');
  await screen.getByRole('button', { name: 'Clear all' }).click();
  await expect.element(field).toHaveValue('');
});

test('says that no articles were found and offers to clear the filters', async () => {
  const { screen } = await open('?q=unicorn');
  await expect.element(screen.getByRole('heading', { name: 'No articles found' })).toBeVisible();
  await expect.element(screen.getByText('Try adjusting your search or filter criteria.')).toBeVisible();
  await screen.getByRole('button', { name: 'Clear filters' }).click();
  await counts(screen, '3 articles found');
});

test('remembers the chosen view on the device', async () => {
  const first = await open();
  await first.screen.getByRole('radio', { name: 'Detailed table view' }).click({ force: true });
  await expect.element(first.screen.getByRole('table')).toBeVisible();
  await first.screen.unmount();
  const second = await open();
  await expect.element(second.screen.getByRole('table')).toBeVisible();
  await second.screen.getByRole('radio', { name: 'Simple card view' }).click({ force: true });
  await expect.element(second.screen.getByRole('table')).not.toBeInTheDocument();
  expect(shown(second.screen)).toEqual(ALL);
});

test('sorts a column in ascending order first, then in descending order', async () => {
  localStorage.setItem('sustained:explorer-view', 'detailed');
  const { screen } = await open();
  const hours = screen.getByRole('columnheader', { name: 'Study time' });
  await hours.getByRole('button').click();
  await expect.element(hours).toHaveAttribute('aria-sort', 'ascending');
  expect(shown(screen)).toEqual(['Judicial Notice', 'Hearsay', 'General Provisions']);
  await hours.getByRole('button').click();
  await expect.element(hours).toHaveAttribute('aria-sort', 'descending');
  expect(shown(screen)).toEqual(['Hearsay', 'Judicial Notice', 'General Provisions']);
  await expect.element(screen.getByRole('columnheader', { name: 'No.' })).not.toHaveAttribute('aria-sort');
});

test('sorts the table with a drop-down list on phones', async () => {
  await page.viewport(390, 844);
  localStorage.setItem('sustained:explorer-view', 'detailed');
  const { screen } = await open();
  await screen.getByLabelText('Sort by').selectOptions('Title');
  await expect.poll(() => shown(screen)).toEqual(['General Provisions', 'Hearsay', 'Judicial Notice']);
  await screen.getByRole('button', { name: 'Sort descending' }).click();
  await expect.poll(() => shown(screen)).toEqual(['Judicial Notice', 'Hearsay', 'General Provisions']);
});

test('makes a table row a link to its article, except for the rules listed in the row', async () => {
  localStorage.setItem('sustained:explorer-view', 'detailed');
  const { router, screen } = await open('?q=hearsay');
  await screen.getByText('9.5').click({ force: true });
  await expect.poll(() => router.state.location.pathname).toBe('/learn/fre-explorer/hearsay');
  await router.navigate(-1);
  await screen.getByRole('link', { name: 'Rule 802 The Rule Against Hearsay' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/learn/fre-explorer/hearsay/802');
});

test('restores the list when the user returns from an article, and adds no history entry for a search', async () => {
  const { router, screen, field } = await open();
  await field.fill('hearsay');
  await counts(screen, '1 article found (filtered)');
  await screen.getByRole('link', { name: 'Hearsay', exact: true }).click();
  await expect.element(screen.getByRole('heading', { name: 'The article' })).toBeVisible();
  await router.navigate(-1);
  await expect.element(field).toHaveValue('hearsay');
  await counts(screen, '1 article found (filtered)');
  await router.navigate(-1);
  await expect.element(screen.getByRole('heading', { name: 'The hub' })).toBeVisible();
});

test('says that the articles are loading', async () => {
  serve(ARTICLES, 400);
  const { screen } = await open();
  const loading = screen.getByText('Loading Federal Rules of Evidence...');
  await expect.element(loading).toBeVisible();
  await counts(screen, '3 articles found');
  await expect.element(loading).not.toBeInTheDocument();
});

test('keeps the failure on screen and the focus on the pressed button during a retry', async () => {
  serve(500);
  const { screen } = await open();
  const button = screen.getByRole('button', { name: 'Try Again' });
  await expect.element(button).toBeVisible();
  serve(500, 300);
  await button.click();
  await expect.element(screen.getByRole('button', { name: 'Trying...' })).toHaveFocus();
  await expect.element(screen.getByText('Loading Federal Rules of Evidence...')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('reports a failure and recovers on retry once the server is back', async () => {
  serve(500);
  const { screen } = await open();
  await expect.element(screen.getByText('Failed to load Federal Rules of Evidence')).toBeVisible();
  serve(ARTICLES);
  await screen.getByRole('button', { name: 'Try Again' }).click();
  await counts(screen, '3 articles found');
});
