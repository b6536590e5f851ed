import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { NOBODY } from '#shared/accounts/account.contract.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { anotherMe } from '#web/accounts/me.fixture.ts';
import { signInRequest } from '#web/accounts/sign-in-request.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { answerCalls, aPendingAnswer, noNetwork } from '#web/api/test-calls.ts';
import { AnalyticsPage } from '#web/pages/analytics.page.tsx';
import { BookmarksPage } from '#web/pages/bookmarks.page.tsx';
import { DashboardPage } from '#web/pages/dashboard.page.tsx';
import { RecentPage } from '#web/pages/recent.page.tsx';
import { SupportPage } from '#web/pages/support.page.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';

async function open(address: string, Page: ComponentType) {
  beginAs();
  const routes = [
    { path: PAGE_PATHS.explorer, element: <h1>Explorer</h1> },
    { path: '*', element: <Page /> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  return {
    router,
    screen: await render(
      <QueryClientProvider client={new QueryClient()}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </QueryClientProvider>,
    ),
  };
}

test.each([
  [PAGE_PATHS.bookmarks, BookmarksPage, 'Bookmarks', 'Sign in to View Bookmarks'],
  [PAGE_PATHS.recent, RecentPage, 'Recently Viewed', 'Sign in to View Recent Rules'],
  [PAGE_PATHS.analytics, AnalyticsPage, 'Study Analytics', 'Sign in to View Analytics'],
  [PAGE_PATHS.support, SupportPage, 'Contact Support', 'Sign in to contact support'],
])('asks visitors on %s to sign in', async (address, Page, title, prompt) => {
  const { screen } = await open(address, Page);
  await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 2, name: prompt })).toBeVisible();
  await expect.poll(() => document.title).toBe(`${title} - Sustained`);
  await screen.getByRole('button', { name: 'Sign In / Sign Up' }).click();
  expect(signInRequest.get()).not.toBeNull();
});

describe("a user who is signed in but isn't stored on this device yet", () => {
  const PROMPT = { name: 'Sign in to View Bookmarks' };
  afterEach(() => void vi.unstubAllGlobals());

  test("isn't asked to sign in while the account is loading", async () => {
    const answer = aPendingAnswer();
    answerCalls({ 'GET /api/me': () => answer.promise });
    const { screen } = await open(PAGE_PATHS.bookmarks, BookmarksPage);
    await expect.element(screen.getByText('Loading', { exact: true })).toBeInTheDocument();
    await expect.element(screen.getByRole('heading', PROMPT)).not.toBeInTheDocument();
    answer.resolve(Response.json(anotherMe(crypto.randomUUID())));
    await expect.element(screen.getByRole('heading', { name: 'No bookmarks found' })).toBeVisible();
  });

  test("isn't redirected from the dashboard", async () => {
    const answer = aPendingAnswer();
    answerCalls({ 'GET /api/me': () => answer.promise });
    const { router, screen } = await open(PAGE_PATHS.dashboard, DashboardPage);
    await expect.element(screen.getByText('Loading progress...')).toBeInTheDocument();
    answer.resolve(Response.json(anotherMe(crypto.randomUUID())));
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Progress' })).toBeVisible();
    expect(router.state.location.pathname).toBe(PAGE_PATHS.dashboard);
  });

  test("is asked to sign in if the server doesn't respond", async () => {
    const answer = aPendingAnswer();
    answerCalls({ 'GET /api/me': () => answer.promise });
    const { screen } = await open(PAGE_PATHS.bookmarks, BookmarksPage);
    await expect.element(screen.getByRole('heading', PROMPT), { timeout: 5000 }).toBeVisible();
    answer.resolve(Response.json(NOBODY));
  });

  test('is asked to sign in when offline', async () => {
    answerCalls({ 'GET /api/me': noNetwork });
    const { screen } = await open(PAGE_PATHS.bookmarks, BookmarksPage);
    await expect.element(screen.getByRole('heading', PROMPT)).toBeVisible();
  });
});

test('shows visitors a preview of analytics, with the explorer in the breadcrumb', async () => {
  await page.viewport(1280, 800); // On phones, the breadcrumb shows only the parent.
  const { screen } = await open(PAGE_PATHS.analytics, AnalyticsPage);
  await expect.element(screen.getByText('Track your learning progress and performance insights')).toBeVisible();
  const items = () => screen.getByRole('listitem').elements();
  await expect
    .poll(() => items().map(({ textContent }) => textContent))
    .toEqual([
      'Learn',
      'FRE Explorer',
      'Analytics',
      'Progress Tracking',
      'Study Heatmaps',
      'Achievements',
      'Performance Insights',
    ]);
});

test('links visitors from support to the contact page', async () => {
  const { screen } = await open(PAGE_PATHS.support, SupportPage);
  await expect.element(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
});

test('sends visitors from the dashboard to the explorer, without a history entry', async () => {
  const { router, screen } = await open(PAGE_PATHS.dashboard, DashboardPage);
  await expect.element(screen.getByRole('heading', { name: 'Explorer' })).toBeVisible();
  expect(router.state.location.pathname).toBe(PAGE_PATHS.explorer);
  expect(router.state.historyAction).toBe('REPLACE');
});
