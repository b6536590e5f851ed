import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ruleDetail } from '#shared/rules/rule.detail.ts';
import { anArticle, anArticleSummary, aRule } from '#shared/rules/rule.fixture.ts';
import { RulePage } from '#web/pages/rule.page.tsx';
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
  [RULE_PATH]: wrapped(ruleDetail(aRule({ related_rules: RELATED }), 'As amended to December 1, 2024', '2026-01-15')),
};

/** The network; `rule` answers for the rule asked for. Returns the paths that were asked for. */
function serve(rule?: () => Response | Promise<Response>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (path === RULE_PATH && rule) return rule();
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

test('shows the rule under its title, and has the first two related rules at hand', async () => {
  const asked = serve();
  const screen = await open().screen;
  await expect.element(screen.getByRole('article', { name: 'Official text of Rule 404' })).toBeVisible();
  expect(document.title).toBe('Rule 404 - Sustained');
  const rules = () => asked.filter((path) => path.startsWith('/fre/rules/')).map((path) => path.slice(-3));
  await expect.poll(rules).toEqual(['404', '403', '405']);
});

test('says that it is loading when the answer takes its time', async () => {
  const answer: { give?: (response: Response) => void } = {};
  serve(() => new Promise((resolve) => Object.assign(answer, { give: resolve })));
  const screen = await open().screen;
  await expect.element(screen.getByText('Loading rule details...')).toBeInTheDocument();
  answer.give?.(Response.json(ANSWERS[RULE_PATH]));
  await expect.element(screen.getByText('Loading rule details...')).not.toBeInTheDocument();
});

test.each([404, 400])('an answer %i means that there is no such rule', async (status) => {
  serve(() => refusal(status));
  const screen = await open().screen;
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Rule not found' })).toBeVisible();
  await expect
    .element(screen.getByText(`Rule 404 doesn't exist in article "relevance-and-its-limits" or has been removed.`))
    .toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Back to Article' }))
    .toHaveAttribute('href', '/learn/fre-explorer/relevance-and-its-limits');
  expect(document.title).toBe('Rule not found - Sustained');
});

test('a failure can be tried again', async () => {
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

test('offline, the failure says what is missing', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  serve(() => Promise.reject(new TypeError('Failed to fetch')));
  const screen = await open().screen;
  await expect.element(screen.getByText(/You are offline, and the rules are not on this device yet/)).toBeVisible();
});

test('an address without a rule goes to the explorer', async () => {
  serve();
  const { router, screen } = open('/nowhere');
  await screen;
  await expect.poll(() => router.state.location.pathname).toBe('/learn/fre-explorer');
});
