import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { anArticleSummary } from '#shared/rules/rule.fixture.ts';
import { GlossaryPage } from '#web/pages/glossary.page.tsx';
import '#web/tokens/tokens.css';
import '#web/tokens/base.css';

const TERMS = [
  { slug: 'declarant', term: 'Declarant', definition: 'The person who made the statement.', part: '404(a)' },
  { slug: 'propensity', term: 'Propensity', definition: 'Acting in character.', part: null },
];

/** Simulates a network that returns the terms, or a failure while `isDown` returns true. */
function serve(isDown: () => boolean = () => false): void {
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/fre/articles') return Response.json({ success: true, data: [anArticleSummary()], error: null });
    return isDown() ? new Response(null, { status: 500 }) : Response.json({ terms: TERMS });
  });
}

async function open(hash = '') {
  const router = createMemoryRouter([{ path: PAGE_PATHS.glossary, element: <GlossaryPage /> }], {
    initialEntries: [PAGE_PATHS.glossary + hash],
  });
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

afterEach(() => void vi.unstubAllGlobals());

test('lists every term with its meaning and the part of a rule it comes from', async () => {
  serve();
  const screen = await open();
  await expect.element(screen.getByText('2 terms')).toBeVisible();
  await expect.element(screen.getByText('The person who made the statement.')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Rule 404(a)' }))
    .toHaveAttribute('href', '/learn/fre-explorer/relevance-and-its-limits/404#(a)');
});

test('narrows the list while the user types, and offers to show everything if nothing matches', async () => {
  serve();
  const screen = await open();
  const field = screen.getByRole('textbox', { name: 'Find a term' });
  await field.fill('acting');
  await expect.element(screen.getByText('1 term', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Declarant')).not.toBeInTheDocument();
  await field.fill('nothing like it');
  await expect.element(screen.getByRole('heading', { name: 'No terms found' })).toBeVisible();
  await screen.getByRole('button', { name: 'Show all' }).click();
  await expect.element(screen.getByText('2 terms')).toBeVisible();
});

test('highlights and focuses the term in the page address', async () => {
  serve();
  await open('#propensity');
  await expect.poll(() => document.activeElement?.id).toBe('propensity');
  expect(document.getElementById('propensity')?.className).toBe('glossary-list-linked');
});

test('reports a failed load and offers a retry', async () => {
  let isDown = true;
  serve(() => isDown);
  const screen = await open();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Failed to load the glossary');
  isDown = false;
  await screen.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(screen.getByText('2 terms')).toBeVisible();
});
