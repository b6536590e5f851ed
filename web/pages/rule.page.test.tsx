import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ruleDetail } from '#shared/rules/rule.detail.ts';
import { anArticle, anArticleSummary, aRule } from '#shared/rules/rule.fixture.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { RulePage } from '#web/pages/rule.page.tsx';
import { beginStudying } from '#web/sync/test-study.ts';
import { ToastProvider } from '#web/ui/toast.tsx';

const RULE_PATH = '/fre/rules/relevance-and-its-limits/404';
const wrapped = (data: unknown) => ({ success: true, data, error: null });
const refusal = (status: number) =>
  Response.json({ success: false, data: null, error: 'Refused.', code: 'REFUSED' }, { status });
const RELATED = aRule().related_rules.flatMap((rule) =>
  ['403', '405', '406'].map((rule_number) => ({ ...rule, id: `fre-${rule_number}`, rule_number })),
);
const ANSWERS: Record<string, unknown> = {
  '/fre/articles': wrapped([anArticleSummary()]),
  '/fre/articles/relevance-and-its-limits': wrapped(anArticle()),
  [RULE_PATH]: wrapped(ruleDetail(aRule({ related_rules: RELATED }), 'Current through December 1, 2024', '2026-01-15')),
};

type Answer = () => Response | Promise<Response>;

/**
 * Simulates a network. `rule` is the response for the rule, and `others` has the responses for other paths. Returns the
 * requested paths.
 */
function serve(rule?: Answer, others: Record<string, Answer> = {}): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const given = path === RULE_PATH ? rule : others[path];
    if (given) return given();
    const answer = ANSWERS[path];
    return answer === undefined ? refusal(404) : Response.json(answer);
  });
  return asked;
}

function open(address = '/learn/fre-explorer/relevance-and-its-limits/404') {
  const routes = [
    { path: '/learn/fre-explorer/:articleSlug/:ruleNumber', element: <RulePage /> },
    { path: '/nowhere', element: <RulePage /> },
    { path: '*', element: <h1>Elsewhere</h1> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const page = (
    <QueryClientProvider client={client}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>
  );
  return { router, screen: render(page) };
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('shows the rule, names it in the document title, and prefetches the first two related rules', async () => {
  const asked = serve();
  const screen = await open().screen;
  await expect.element(screen.getByRole('article', { name: 'Official text of Rule 404' })).toBeVisible();
  await expect.poll(() => document.title).toBe('Rule 404 - Sustained');
  const rules = () => asked.filter((path) => path.startsWith('/fre/rules/')).map((path) => path.slice(-3));
  await expect.poll(rules).toEqual(['404', '403', '405']);
});

test('says that the rule is loading until the response arrives', async () => {
  const answer: { give?: (response: Response) => void } = {};
  serve(() => new Promise((resolve) => Object.assign(answer, { give: resolve })));
  const screen = await open().screen;
  await expect.element(screen.getByText('Loading rule details...')).toBeInTheDocument();
  answer.give?.(Response.json(ANSWERS[RULE_PATH]));
  await expect.element(screen.getByText('Loading rule details...')).not.toBeInTheDocument();
});

test.each([404, 400])('treats a %i response as a missing rule', async (status) => {
  serve(() => refusal(status));
  const screen = await open().screen;
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Rule not found' })).toBeVisible();
  await expect
    .element(screen.getByText(`Rule 404 doesn't exist in article "relevance-and-its-limits" or has been removed.`))
    .toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Back to Article' }))
    .toHaveAttribute('href', '/learn/fre-explorer/relevance-and-its-limits');
  await expect.poll(() => document.title).toBe('Rule not found - Sustained');
});

const HEARSAY = anArticleSummary({ article_number: 8, article_slug: 'hearsay', title: 'Hearsay', rules: [] });

test('links to the rule in its own article if the address names another article', async () => {
  serve(undefined, { '/fre/articles': () => Response.json(wrapped([anArticleSummary(), HEARSAY])) });
  const { router, screen } = open('/learn/fre-explorer/hearsay/404');
  const page = await screen;
  await expect.element(page.getByText('is in the article "Relevance and Its Limits".')).toBeVisible();
  expect(page.getByRole('link', { name: 'Back to Explorer' }).elements()).toHaveLength(0);
  await page.getByRole('link', { name: 'Rule 404', exact: true }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/learn/fre-explorer/relevance-and-its-limits/404');
});

test('links to the explorer if the article is unknown', async () => {
  serve();
  const screen = await open('/learn/fre-explorer/nothing/999').screen;
  await expect
    .element(screen.getByRole('link', { name: 'Back to Explorer' }))
    .toHaveAttribute('href', '/learn/fre-explorer');
  expect(screen.getByText(/is in the article/).elements()).toHaveLength(0);
});

test('keeps the failure on screen and the focus on the pressed button during a retry', async () => {
  const answer: { give?: (response: Response) => void } = {};
  serve(() => refusal(500));
  const screen = await open().screen;
  const button = screen.getByRole('button', { name: 'Try Again' });
  await expect.element(button).toBeVisible();
  serve(() => new Promise((resolve) => Object.assign(answer, { give: resolve })));
  await button.click();
  await expect.element(screen.getByRole('button', { name: 'Trying...' })).toHaveFocus();
  await expect.element(screen.getByRole('heading', { name: 'Failed to load rule details' })).toBeVisible();
  answer.give?.(refusal(500));
  await expect.element(button).toHaveFocus();
});

test("doesn't show one rule's failure for the next rule", async () => {
  const answer: { give?: (response: Response) => void } = {};
  const slow = new Promise<Response>((resolve) => Object.assign(answer, { give: resolve }));
  serve(() => refusal(500), { '/fre/rules/relevance-and-its-limits/405': () => slow });
  const { router, screen } = open();
  const page = await screen;
  await expect.element(page.getByRole('heading', { name: 'Failed to load rule details' })).toBeVisible();
  await router.navigate('/learn/fre-explorer/relevance-and-its-limits/405');
  await expect.element(page.getByText('Loading rule details...')).toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Failed to load rule details' })).not.toBeInTheDocument();
  answer.give?.(refusal(404));
  await expect.element(page.getByRole('heading', { name: 'Rule not found' })).toBeVisible();
});

test("offers a retry if the rule can't be loaded", async () => {
  let isUp = false;
  serve(() => (isUp ? Response.json(ANSWERS[RULE_PATH]) : refusal(500)));
  const screen = await open().screen;
  const alert = screen.getByRole('alert');
  await expect.element(alert.getByRole('heading', { name: 'Failed to load rule details' })).toBeVisible();
  await expect
    .element(alert)
    .toHaveTextContent(
      'Rule 404 in article "relevance-and-its-limits" could not be found or there was an error loading it.',
    );
  isUp = true;
  await screen.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(screen.getByRole('article', { name: 'Official text of Rule 404' })).toBeVisible();
});

test('says that the user is offline and that the rules aren’t on this device', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  serve(() => Promise.reject(new TypeError('Failed to fetch')));
  const screen = await open().screen;
  await expect.element(screen.getByText(/You’re offline, and the rules aren’t on this device yet/)).toBeVisible();
});

test.each(['/nowhere', '/learn/fre-explorer/hearsay/%20', '/learn/fre-explorer/%20/404'])(
  'redirects to the explorer if the address %s names no rule',
  async (address) => {
    serve();
    const { router, screen } = open(address);
    await screen;
    await expect.poll(() => router.state.location.pathname).toBe('/learn/fre-explorer');
  },
);

test('shows the mastery level of the rule, but only to members', async () => {
  beginAs();
  serve();
  const visitor = await open().screen;
  await expect.element(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  expect(document.querySelector('.rule-header-meta .mastery-ring')).toBeNull();
  await visitor.unmount();
  await beginStudying([{ type: 'quiz', ruleId: 'fre-404', correct: 5, of: 5 }]);
  const screen = await open().screen;
  await expect.element(screen.getByText('Competent')).toBeVisible();
  await expect.poll(() => document.querySelector('.rule-header-tiles')?.textContent).toContain('Progress75%');
  beginAs();
});
