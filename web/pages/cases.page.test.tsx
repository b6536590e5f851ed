import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { aCaseCard } from '#shared/rules/case-card.fixture.ts';
import { anArticleSummary } from '#shared/rules/rule.fixture.ts';
import { CaseHits } from '#web/features/cases/case-hits.tsx';
import { RuleCases } from '#web/features/cases/rule-cases.tsx';
import { CasesPage } from '#web/pages/cases.page.tsx';
import '#web/tokens/tokens.css';
import '#web/tokens/base.css';

const OLD_CHIEF = aCaseCard({
  slug: 'old-chief',
  name: 'Old Chief v. United States',
  short: 'Old Chief',
  parts: ['404(b)'],
  status: null,
});
const CASES = [aCaseCard(), OLD_CHIEF];

/** Simulates a network that returns the cases, or a failure while `isDown` returns true. */
function serve(isDown: () => boolean = () => false): void {
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/fre/articles') return Response.json({ success: true, data: [anArticleSummary()], error: null });
    return isDown() ? new Response(null, { status: 500 }) : Response.json({ cases: CASES });
  });
}

function show(element: React.ReactElement, hash = '') {
  const router = createMemoryRouter([{ path: PAGE_PATHS.cases, element }], {
    initialEntries: [PAGE_PATHS.cases + hash],
  });
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

afterEach(() => void vi.unstubAllGlobals());

test('lists every case with its court, its holding, and the rule it concerns', async () => {
  serve();
  const screen = await show(<CasesPage />);
  await expect.element(screen.getByText('2 cases')).toBeVisible();
  const [first] = CASES;
  await expect.element(screen.getByText('U.S. Supreme Court, 1993 · 509 U.S. 579').first()).toBeVisible();
  await expect.element(screen.getByText(first?.holding ?? '').first()).toBeVisible();
  await expect.element(screen.getByText('Rule 702 was amended in 2000 to follow it.')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Rule 404(b)' }))
    .toHaveAttribute('href', '/learn/fre-explorer/relevance-and-its-limits/404#(b)');
});

test('narrows the list while the user types, and offers to show everything if nothing matches', async () => {
  serve();
  const screen = await show(<CasesPage />);
  const field = screen.getByRole('textbox', { name: 'Find a case' });
  await field.fill('old chief');
  await expect.element(screen.getByText('1 case', { exact: true })).toBeVisible();
  await field.fill('nothing like it');
  await expect.element(screen.getByRole('heading', { name: 'No cases found' })).toBeVisible();
  await screen.getByRole('button', { name: 'Show all' }).click();
  await expect.element(screen.getByText('2 cases')).toBeVisible();
});

test('highlights and focuses the case in the page address', async () => {
  serve();
  await show(<CasesPage />, '#old-chief');
  await expect.poll(() => document.activeElement?.id).toBe('old-chief');
  expect(document.getElementById('old-chief')?.className).toBe('case-entry case-entry-linked');
});

test('reports a failed load and offers a retry', async () => {
  let isDown = true;
  serve(() => isDown);
  const screen = await show(<CasesPage />);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Failed to load the cases');
  isDown = false;
  await screen.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(screen.getByText('2 cases')).toBeVisible();
});

test('shows three cases on a rule and the rest on request', async () => {
  const cards = ['one', 'two', 'three', 'four'].map((slug) => aCaseCard({ slug, name: `${slug} v. State` }));
  const screen = await show(<RuleCases cards={cards} ruleNumber="702" />);
  await expect.element(screen.getByRole('heading', { name: 'Leading cases on Rule 702' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'four v. State' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Show 1 more case' }).click();
  await expect.element(screen.getByRole('heading', { name: 'four v. State' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'All leading cases' }))
    .toHaveAttribute('href', PAGE_PATHS.cases);
});

test('shows only the case that a query names', async () => {
  serve();
  const screen = await show(<CaseHits query="old chief" />);
  await expect
    .element(screen.getByRole('link', { name: 'Old Chief v. United States (1993)' }))
    .toHaveAttribute('href', `${PAGE_PATHS.cases}#old-chief`);
  await expect.element(screen.getByRole('heading', { name: 'Leading case', exact: true })).toBeVisible();
  expect(screen.getByRole('link').elements()).toHaveLength(1);
});
