import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { ruleDetail } from '#shared/rules/rule.detail.ts';
import { aRule } from '#shared/rules/rule.fixture.ts';
import { aMe } from '#web/account/me.fixture.ts';
import { beginAs } from '#web/account/test-account.ts';
import { QuizPage } from '#web/pages/quiz.page.tsx';

const ADDRESS = '/learn/fre-explorer/relevance-and-its-limits/404/quiz';
const refusal = (status: number) =>
  Response.json({ success: false, data: null, error: 'Refused.', code: 'REFUSED' }, { status });

function open(answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer());
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[ADDRESS]}>
        <Routes>
          <Route path={PAGE_PATHS.quiz} element={<QuizPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['there', () => Response.json({ success: true, data: ruleDetail(aRule(), 'Edition', '2026-01-15'), error: null })],
  ['not to be had now', () => refusal(500)],
])('without an account it asks to log in and leads back to a rule that is %s', async (_what, answer) => {
  const screen = await open(answer);
  await expect
    .element(screen.getByRole('heading', { name: 'Please log in to take quizzes and track your progress' }))
    .toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Back to Rule' }))
    .toHaveAttribute('href', '/learn/fre-explorer/relevance-and-its-limits/404');
  await expect.poll(() => document.title).toBe('Quiz on Rule 404 - Sustained');
});

test('members are told that the quiz is to come', async () => {
  beginAs(aMe());
  const screen = await open(() => refusal(500));
  await expect.element(screen.getByRole('heading', { name: 'This quiz will be here' })).toBeVisible();
  beginAs();
});

test('a rule that does not exist has no quiz', async () => {
  const screen = await open(() => refusal(404));
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Rule not found' })).toBeVisible();
  await expect.poll(() => document.title).toBe('Rule not found - Sustained');
});
