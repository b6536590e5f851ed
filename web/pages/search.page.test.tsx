import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aSearchAnswer } from '#shared/search/search.fixture.ts';
import { anotherMe } from '#web/accounts/me.fixture.ts';
import { signInRequest } from '#web/accounts/sign-in-request.ts';
import { numberedResults, openSearch, serveSearch } from '#web/pages/test-search-page.tsx';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('searches 500 ms after typing stops, and adds only one history entry for a query typed with pauses', async () => {
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

test('searches right away on Enter and closes the suggestions', async () => {
  serveSearch();
  const { router, field, screen } = await openSearch();
  await field.fill('hearsay');
  await expect.element(screen.getByRole('listbox')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(router.state.location.search).toBe('?q=hearsay');
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
});

test('adds every filter to the page address and the request, and removes the last one on Back', async () => {
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

test('shows the active filters above the results, and removes them one by one or all at once', async () => {
  serveSearch();
  const { router, screen } = await openSearch('?q=wrong&difficulty=advanced&importance=5&tags=hearsay');
  await screen.getByRole('button', { name: 'Remove filter Essential' }).click();
  expect(router.state.location.search).toBe('?q=wrong&difficulty=advanced&tags=hearsay');
  await screen.getByRole('button', { name: 'Clear all' }).first().click();
  expect(router.state.location.search).toBe('?q=wrong');
});

test('sorts rule numbers in ascending order first, and leaves the default sort out of the address', async () => {
  serveSearch();
  const { router, screen } = await openSearch('?q=wrong');
  const select = screen.getByRole('combobox', { name: 'Sort by' });
  await select.selectOptions('Rule number');
  expect(router.state.location.search).toBe('?q=wrong&sortBy=rule_number&sortOrder=asc');
  await screen.getByRole('button', { name: 'Sort descending' }).click();
  expect(router.state.location.search).toBe('?q=wrong&sortBy=rule_number');
  await select.selectOptions('Last amended');
  await expect.element(screen.getByText(/in effect since Dec 1, 2020$/)).toBeVisible();
  await select.selectOptions('Most relevant');
  expect(router.state.location.search).toBe('?q=wrong');
});

test('shows twenty results per page, opens each page at its top, and resets to page 1 after filtering', async () => {
  const asked = serveSearch({
    answer: (params) => {
      const offset = Number(params.get('offset'));
      return aSearchAnswer({ results: numberedResults(20, offset + 1), total: 44, hasNextPage: true });
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

test('redirects to the last page if the page number is too high', async () => {
  serveSearch({
    answer: (params) => {
      const offset = Number(params.get('offset'));
      return aSearchAnswer({ results: numberedResults(44).slice(offset, offset + 20), total: 44 });
    },
  });
  const { router, screen } = await openSearch('?q=wrong&page=9');
  await expect.element(screen.getByText('Page 3 of 3')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?q=wrong&page=3');
  await expect.element(screen.getByRole('link', { name: /^Rule 444\./ })).toBeVisible();
  await router.navigate(-1);
  await expect.poll(() => router.state.location.pathname).toBe('/before');
});

test('asks visitors to sign in before they bookmark a rule', async () => {
  serveSearch();
  const { screen } = await openSearch('?q=wrong');
  await screen.getByRole('button', { name: 'Bookmark this rule' }).click();
  expect(signInRequest.get()?.prompt).toBe('Please log in to bookmark rules');
});

test('lets members bookmark rules from the results', async () => {
  serveSearch();
  const { screen } = await openSearch('?q=wrong', anotherMe(crypto.randomUUID()));
  await screen.getByRole('button', { name: 'Bookmark this rule' }).click();
  await expect.element(screen.getByRole('button', { name: 'Remove bookmark' })).toBeVisible();
});

test('offers filters even without a query', async () => {
  serveSearch();
  const { router, screen } = await openSearch();
  await screen.getByRole('button', { name: 'Filters' }).click();
  await screen.getByRole('dialog').getByRole('checkbox', { name: 'Advanced' }).click();
  expect(router.state.location.search).toBe('?difficulty=advanced');
  await screen.getByRole('button', { name: 'Show 1 result' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('checkbox', { name: 'Advanced' })).toBeChecked();
});

test('shows the filters in a bottom sheet on a phone, with the number of results', async () => {
  await page.viewport(390, 844);
  serveSearch();
  const { router, screen } = await openSearch('?q=wrong');
  await screen.getByRole('button', { name: 'Filters' }).click();
  await screen.getByRole('dialog').getByRole('checkbox', { name: 'Advanced' }).click();
  expect(router.state.location.search).toBe('?q=wrong&difficulty=advanced');
  await screen.getByRole('button', { name: 'Show 1 result' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Filters 1 selected' })).toBeVisible();
});
