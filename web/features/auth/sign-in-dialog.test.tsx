import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { aMe } from '#web/account/me.fixture.ts';
import { meStore } from '#web/account/me-store.ts';
import { requireSignIn } from '#web/account/sign-in-request.ts';
import { beginAs } from '#web/account/test-account.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { answerCalls } from '#web/api/test-calls.ts';
import { SignInDialog } from '#web/features/auth/sign-in-dialog.tsx';
import { signsIn, site } from '#web/features/auth/test-auth.ts';
import '#web/tokens/tokens.css';
import '#web/tokens/base.css';

const PROMPT = 'Please log in to bookmark rules';

async function open(onBookmark: () => void = () => undefined) {
  const routes = [
    {
      path: '*',
      element: (
        <main id="main" tabIndex={-1}>
          <button type="button" onClick={() => requireSignIn(onBookmark, PROMPT)}>
            Bookmark
          </button>
          <SignInDialog />
        </main>
      ),
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/learn'] });
  const screen = await render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.getByRole('button', { name: 'Bookmark' }).click();
  return { router, screen };
}

beforeEach(() => beginAs());
afterEach(() => void vi.unstubAllGlobals());

test('says what for, signs in, closes, and carries out the press', async () => {
  answerCalls({ ...site(), ...signsIn(aMe()) });
  const bookmark = vi.fn<() => void>();
  const { screen } = await open(bookmark);
  const dialog = screen.getByRole('dialog', { name: 'Sign in to your account' });
  await expect.element(dialog).toHaveTextContent(PROMPT);
  await expect.element(screen.getByRole('textbox', { name: 'E-mail' })).toHaveFocus();
  await screen.getByRole('textbox', { name: 'E-mail' }).fill('ada@example.org');
  await screen.getByLabelText('Password', { exact: true }).fill('open sesame');
  expect(bookmark).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(bookmark).toHaveBeenCalledOnce();
  expect(meStore.get()).toEqual(aMe());
  await expect.element(screen.getByRole('button', { name: 'Bookmark' })).toHaveFocus();
});

test('closed without signing in, nothing is carried out and the focus returns', async () => {
  answerCalls(site());
  const bookmark = vi.fn<() => void>();
  const { screen } = await open(bookmark);
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Bookmark' })).toHaveFocus();
  expect(bookmark).not.toHaveBeenCalled();
});

test('the next steps keep the dialog, under their own title', async () => {
  answerCalls(site());
  const { screen } = await open();
  await screen.getByRole('button', { name: 'Create a new account' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Create a new account' })).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: 'Under 13' })).toHaveFocus();
});

test('a link inside leads away and closes it', async () => {
  answerCalls(site());
  const { router, screen } = await open();
  await screen.getByRole('button', { name: 'Create a new account' }).click();
  await screen.getByRole('radio', { name: '18 or over' }).click();
  await screen.getByRole('button', { name: 'Continue' }).click();
  await screen.getByRole('link', { name: 'terms' }).click();
  expect(router.state.location.pathname).toBe('/terms');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});
