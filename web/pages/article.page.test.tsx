import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { anArticle, aRuleSummary } from '#shared/rules/rule.fixture.ts';
import { ArticlePage } from '#web/pages/article.page.tsx';
import '#web/tokens/tokens.css';
import '#web/tokens/base.css';
import { ToastProvider } from '#web/ui/toast.tsx';

const SLUG = 'relevance-and-its-limits';
const rule = (rule_number: string, full_title: string, mock_trial_frequency: number) =>
  aRuleSummary({ id: `fre-${rule_number}`, rule_number, full_title, mock_trial_frequency });
const RULES = [
  rule('401', 'Test for Relevant Evidence', 70),
  rule('402', 'General Admissibility', 95),
  rule('403', 'Excluding Relevant Evidence', 96),
  aRuleSummary({ excerpt: 'The past proves nothing.', key_concepts: ['One', 'Two', 'Three', 'Four'] }),
];
const ARTICLE = anArticle({ rules: RULES, rule_count: 4, estimated_hours: 1.5 });

/**
 * Simulates a network that returns the article or a status, and 404 for any other path. Returns the requested paths.
 */
function serve(answer: typeof ARTICLE | number): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (typeof answer !== 'number' && path === `/fre/articles/${SLUG}`)
      return Response.json({ success: true, data: answer, error: null });
    return new Response(null, { status: typeof answer === 'number' ? answer : 404 });
  });
  return asked;
}

async function open(search = '', slug = SLUG) {
  const router = createMemoryRouter(
    [
      { path: PAGE_PATHS.explorer, element: <h1>The explorer</h1> },
      { path: PAGE_PATHS.article, element: <ArticlePage /> },
    ],
    { initialEntries: [PAGE_PATHS.explorer, `${PAGE_PATHS.explorer}/${slug}${search}`] },
  );
  const screen = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  return { router, screen };
}
const ownFigures = () => [...document.querySelectorAll('.stat')].slice(0, 2).map(({ textContent }) => textContent);

type Screen = Awaited<ReturnType<typeof open>>['screen'];

async function heading(screen: Screen, name: string) {
  await expect.element(screen.getByRole('heading', { name })).toBeVisible();
}
const terms = (screen: Screen) =>
  screen
    .getByRole('term')
    .elements()
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

beforeEach(() => {
  localStorage.clear();
  serve(ARTICLE);
});
afterEach(() => void vi.unstubAllGlobals());

test('shows the article with its scales and figures in the header', async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Relevance and Its Limits' })).toBeVisible();
  await expect.element(screen.getByText('Article IV')).toHaveTextContent('Rules 401 to 404');
  await expect.element(screen.getByText('91% Essential')).toBeVisible();
  await expect
    .poll(() => terms(screen))
    .toEqual(['Total Rules: 4', 'Study Time: 90 min', 'Mastered: 0', 'In Progress: 0', 'Mock Trial %: 91% est.']);
});

test("shows no study time if the hours aren't known", async () => {
  serve({ ...ARTICLE, estimated_hours: null });
  const { screen } = await open('?tab=learning-path');
  await expect.element(screen.getByText(/We don’t know the study time/)).toBeVisible();
  expect(terms(screen).join()).not.toContain('Study Time');
  await expect.element(screen.getByText(/about \d+ min/)).not.toBeInTheDocument();
});

test('shows a rule as a link with an excerpt and the rule’s first three key concepts', async () => {
  const { screen } = await open();
  await heading(screen, 'Rules (4)');
  const card = screen.getByRole('link', { name: /^Rule 404/ });
  await expect.element(card).toHaveAttribute('href', `/learn/fre-explorer/${SLUG}/404`);
  await expect.element(card).toHaveTextContent('The past proves nothing.');
  await expect.element(card).toHaveTextContent('Three');
  await expect.element(card).not.toHaveTextContent('Four');
});

test('styles an excerpt as official text only if it comes from the official text', async () => {
  const law = { key_concepts: [], excerpt: 'Relevant evidence is admissible.' };
  serve({ ...ARTICLE, rules: [aRuleSummary(), aRuleSummary({ id: 'fre-402', rule_number: '402', ...law })] });
  const { screen } = await open();
  const face = (text: string) => getComputedStyle(screen.getByText(text).element()).fontFamily;
  await heading(screen, 'Rules (2)');
  expect(face('Relevant evidence is admissible.')).toContain('Literata');
  expect(face('You may not use a person’s past')).not.toContain('Literata');
});

test('says that a learning path has no rules instead of showing an empty list', async () => {
  serve({ ...ARTICLE, rules: [], estimated_hours: null });
  const { screen } = await open('?tab=learning-path');
  await heading(screen, 'No rules found');
  expect(screen.getByRole('tabpanel').getByRole('list').elements()).toHaveLength(0);
  expect(document.querySelectorAll('[role=tabpanel] .card')).toHaveLength(1);
});

test('offers no practice on Rules 412 to 415', async () => {
  const numbers = ['411', '412', '413', '414', '415'];
  serve({ ...ARTICLE, rules: numbers.map((number) => rule(number, `Title of ${number}`, 20)) });
  const { screen } = await open('?tab=practice-hub');
  await heading(screen, 'Practice by rule');
  const practices = screen.getByRole('link', { name: /^Start Rule/ }).elements();
  expect(practices.map((link) => link.getAttribute('aria-label'))).toEqual(['Start Rule 411 practice']);
});

test("shows the article's objectives and strategic importance", async () => {
  const { screen } = await open();
  await expect.element(screen.getByText('Explain what makes evidence relevant.')).toBeVisible();
  await expect.element(screen.getByText('Most objections in a round begin here.')).toBeVisible();
});

test("says that teaching content is coming soon if it hasn't been written yet", async () => {
  serve({ ...ARTICLE, rules: [], learning_objectives: [], strategic_importance: null });
  const { screen } = await open();
  await heading(screen, 'No rules found');
  await expect.element(screen.getByText("This article doesn't contain any rules yet.")).toBeVisible();
  await expect.element(screen.getByText('Learning objectives coming soon.')).toBeVisible();
  await expect.element(screen.getByText('Strategic importance coming soon.')).toBeVisible();
});

test('puts the tab in the page address and the title, except for the default tab', async () => {
  const { router, screen } = await open();
  await screen.getByRole('tab', { name: 'Practice Hub' }).click();
  await heading(screen, 'Practice hub');
  await expect.poll(() => router.state.location.search).toBe('?tab=practice-hub');
  await expect.poll(() => document.title).toBe(`${PRODUCT_NAME} - Practice Hub`);
  await screen.getByRole('tab', { name: 'Rule Overview' }).click();
  await expect.poll(() => router.state.location.search).toBe('');
  await expect.poll(() => document.title).toBe(`Article IV: Relevance and Its Limits - ${PRODUCT_NAME}`);
});

test('returns to the previous tab when the user presses Back', async () => {
  const { router, screen } = await open('?tab=strategy-guide');
  await screen.getByRole('tab', { name: 'Learning Path' }).click();
  await heading(screen, 'Learning path');
  await router.navigate(-1);
  await heading(screen, 'Strategy guide');
  await expect.poll(() => router.state.location.search).toBe('?tab=strategy-guide');
});

test('removes an unknown tab from the page address without a new history entry', async () => {
  const { router, screen } = await open('?tab=nonsense&from=home');
  await heading(screen, 'Rules (4)');
  await expect.poll(() => router.state.location.search).toBe('?from=home');
  await router.navigate(-1);
  await heading(screen, 'The explorer');
});

test('moves between the tabs with Left and Right', async () => {
  const { router, screen } = await open();
  await screen.getByRole('tab', { name: 'Rule Overview' }).click();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(screen.getByRole('tab', { name: 'Strategy Guide' })).toHaveFocus();
  await expect.poll(() => router.state.location.search).toBe('?tab=strategy-guide');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => router.state.location.search).toBe('?tab=learning-path');
});

test('adds no history entries for arrow keys or a press on the current tab', async () => {
  const { router, screen } = await open();
  await screen.getByRole('tab', { name: 'Rule Overview' }).click();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.poll(() => router.state.location.search).toBe('?tab=strategy-guide');
  await router.navigate(-1);
  await heading(screen, 'The explorer');
});

test('lists the rules on the learning path in order, each with its share of the study time', async () => {
  const { screen } = await open('?tab=learning-path');
  await expect.element(screen.getByText('90 min in all, divided evenly among the rules.')).toBeVisible();
  const steps = screen.getByRole('tabpanel').getByRole('listitem');
  expect(steps.elements().map((step) => step.querySelector('.learning-path-number')?.textContent)).toEqual([
    'Rule 401',
    'Rule 402',
    'Rule 403',
    'Rule 404',
  ]);
  await expect.element(steps.first()).toHaveTextContent('about 23 min');
  const first = screen.getByRole('link', { name: 'Rule 401 Test for Relevant Evidence' });
  await expect.element(first).toHaveAttribute('href', `/learn/fre-explorer/${SLUG}/401`);
});

test('speaks of a single rule if the article has only one', async () => {
  serve(anArticle({ rules: RULES.slice(0, 1), rule_count: 1, estimated_hours: 1.5 }));
  const { screen } = await open('?tab=learning-path');
  await expect.element(screen.getByText('90 min in all.', { exact: true })).toBeVisible();
  await screen.getByRole('tab', { name: 'Strategy Guide' }).click();
  await expect.element(screen.getByText('This is the only rule in the article. Know it by number.')).toBeVisible();
});

test('shows visitors no figures in the strategy guide and puts the most frequent rules first', async () => {
  const { screen } = await open('?tab=strategy-guide');
  await heading(screen, 'Most useful rules');
  await expect.poll(ownFigures).toEqual(['Rules studied–Sign in to see yours', 'Quiz accuracy–Sign in to see yours']);
  const rows = screen.getByRole('tabpanel').getByRole('link').elements();
  expect(rows.map((row) => row.querySelector('.learning-path-number')?.textContent)).toEqual([
    'Rule 403',
    'Rule 402',
    'Rule 404',
    'Rule 401',
  ]);
});

test('shows each activity with its time and status', async () => {
  const { screen } = await open('?tab=practice-hub');
  await heading(screen, 'Practice hub');
  const item = (hasText: string) => screen.getByRole('listitem').filter({ hasText });
  await expect.element(item('Questions drawn from all the rules')).toHaveTextContent(/Available15-20 minutes/);
  await expect.element(item('Mock Trial Scenarios')).toHaveTextContent(/Available10-15 minutes/);
  await expect.element(item('Rule 404')).toHaveTextContent(/Available5-10 minutes/);
  const challenge = item('Timed Challenge');
  await expect.element(challenge).toHaveTextContent(/Locked5 minutesComplete the Article Quiz to unlock this activity/);
  await expect.element(screen.getByRole('button', { name: 'Start Timed Challenge' })).toBeDisabled();
  const starts = screen.getByRole('link', { name: /^Start / }).elements();
  expect(starts.map((link) => link.getAttribute('href'))).toEqual([
    `/learn/fre-quiz/${SLUG}`,
    '/learn/objections#examinations',
    ...RULES.map(({ rule_number }) => `/learn/fre-explorer/${SLUG}/${rule_number}/quiz`),
  ]);
});

test('links to the bench book of the article', async () => {
  const { screen } = await open('?tab=practice-hub');
  await expect
    .element(screen.getByRole('link', { name: 'Export PDF' }))
    .toHaveAttribute('href', `/learn/bench-book?of=article:${SLUG}`);
});

test('prefetches the first three rules', async () => {
  const asked = serve(ARTICLE);
  const { screen } = await open();
  await heading(screen, 'Rules (4)');
  const rules = () => asked.filter((path) => path.startsWith('/fre/rules/'));
  await expect.poll(rules).toEqual(['401', '402', '403'].map((number) => `/fre/rules/${SLUG}/${number}`));
});

test.each([404, 400])('treats a %i response as a missing article and links to the explorer', async (status) => {
  serve(status);
  const { screen } = await open('', 'nothing');
  await heading(screen, 'Article not found');
  const link = screen.getByRole('link', { name: 'Back to Explorer' });
  await expect.element(link).toHaveAttribute('href', '/learn/fre-explorer');
  await expect.poll(() => document.title).toBe(`Article not found - ${PRODUCT_NAME}`);
});

test('keeps the failure on screen and the focus on the pressed button during a retry', async () => {
  serve(500);
  const { screen } = await open();
  const button = screen.getByRole('button', { name: 'Try Again' });
  await expect.element(button).toBeVisible();
  const answer: { give?: (response: Response) => void } = {};
  vi.stubGlobal('fetch', () => new Promise((resolve) => Object.assign(answer, { give: resolve })));
  await button.click();
  await expect.element(screen.getByRole('button', { name: 'Trying...' })).toHaveFocus();
  await heading(screen, 'Failed to load article details');
  answer.give?.(new Response(null, { status: 500 }));
  await expect.element(button).toHaveFocus();
});

test('reports a failure and recovers on retry once the server is back', async () => {
  serve(500);
  const { screen } = await open();
  await heading(screen, 'Failed to load article details');
  await expect
    .element(screen.getByText(`The article "${SLUG}" could not be found or there was an error loading it.`))
    .toBeVisible();
  serve(ARTICLE);
  await screen.getByRole('button', { name: 'Try Again' }).click();
  await heading(screen, 'Rules (4)');
});

test('opens the explorer if the address has no slug', async () => {
  const { router, screen } = await open('', '%20');
  await heading(screen, 'The explorer');
  await expect.poll(() => router.state.location.pathname).toBe('/learn/fre-explorer');
});
