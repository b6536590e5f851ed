import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { anArticleSummary, aRuleSummary } from '#shared/rules/rule.fixture.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { type Answers, answerCalls } from '#web/api/test-calls.ts';
import { ToastProvider } from '#web/ui/toast.tsx';
import '#web/tokens/tokens.css';
import '#web/tokens/base.css';

const heading = (number: string) => ({
  ...aRuleSummary({ id: `fre-${number}`, rule_number: number }),
  full_title: `On ${number}`,
});
const article = (article_number: number, article_slug: string, title: string, numbers: readonly string[]) =>
  anArticleSummary({
    id: `fre-article-${article_number}`,
    article_number,
    article_slug,
    title,
    rule_count: numbers.length,
    rules: numbers.map((number) => {
      const { id, rule_number, full_title } = heading(number);
      return { id, rule_number, full_title };
    }),
  });

/** Two articles: relevance with four rules and hearsay with two. */
export const ARTICLES = [
  article(4, 'relevance-and-its-limits', 'Relevance and Its Limits', ['401', '402', '403', '404']),
  article(8, 'hearsay', 'Hearsay', ['801', '802']),
];

const served: Answers = {
  'GET /fre/articles': () => Response.json({ success: true, data: ARTICLES, error: null }),
};

/** Opens a page at an address on a server with these articles. Pass the route's `path` if it has parameters. */
export async function openPage(
  Page: ComponentType,
  address: string,
  answers: Answers = served,
  path: string = address.split('?')[0] ?? address,
) {
  answerCalls(answers);
  const routes = [
    { path, element: <Page /> },
    { path: '*', element: <h1>Elsewhere</h1> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const screen = await render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  return { router, screen };
}
