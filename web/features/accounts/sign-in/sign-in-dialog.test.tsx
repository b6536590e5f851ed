import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { aMe } from '#web/accounts/me.fixture.ts';
import { keepMe, meStore } from '#web/accounts/me-store.ts';
import { requireSignIn } from '#web/accounts/sign-in-request.ts';
import { takeTask } from '#web/accounts/sign-up-task.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { answerCalls, refusal } from '#web/api/test-calls.ts';
import { SignInDialog } from '#web/features/accounts/sign-in/sign-in-dialog.tsx';
import { answers, signsIn, site } from '#web/features/accounts/sign-in/test-auth.ts';
import { ToastProvider } from '#web/ui/toast.tsx';
import '#web/tokens/tokens.css';
import '#web/tokens/base.css';

const PROMPT = 'Please log in to bookmark rules';

async function open(onBookmark: () => void = () => undefined) {
  const routes = [
    {
      path: '*',
      element: (
        <main id="main" tabIndex={-1}>
          <button type="button" onClick={() => requireSignIn(onBookmark, PROMPT, 'bookmark fre-404')}>
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
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  await screen.getByRole('button', { name: 'Bookmark' }).click();
  return { router, screen };
}

beforeEach(() => beginAs());
afterEach(() => void vi.unstubAllGlobals());

test('gives the reason to sign in, signs the user in, closes, and carries out the press', async () => {
  answerCalls({ ...site(), ...signsIn(aMe()) });
  const bookmark = vi.fn<() => void>();
  const { screen } = await open(bookmark);
  const dialog = screen.getByRole('dialog', { name: 'Sign in to your account' });
  await expect.element(dialog).toHaveTextContent(PROMPT);
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
  await screen.getByRole('textbox', { name: 'Email' }).fill('ada@example.org');
  await screen.getByLabelText('Password', { exact: true }).fill('open sesame');
  expect(bookmark).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(bookmark).toHaveBeenCalledOnce();
  expect(meStore.get()).toEqual(aMe());
  await expect.element(screen.getByRole('button', { name: 'Bookmark' })).toHaveFocus();
});

test('drops the press and returns the focus if the user closes the dialog without signing in', async () => {
  answerCalls(site());
  const bookmark = vi.fn<() => void>();
  const { screen } = await open(bookmark);
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Bookmark' })).toHaveFocus();
  expect(bookmark).not.toHaveBeenCalled();
});

test("keeps the dialog open for the next step and shows that step's title", async () => {
  answerCalls(site());
  const { screen } = await open();
  await screen.getByRole('button', { name: 'Create a new account' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Create a new account' })).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: 'Under 13' })).toHaveFocus();
});

test('closes when the user follows a link inside it', async () => {
  answerCalls(site());
  const { router, screen } = await open();
  await screen.getByRole('button', { name: 'Create a new account' }).click();
  await screen.getByRole('radio', { name: '18 or over' }).click();
  await screen.getByRole('button', { name: 'Continue' }).click();
  await screen.getByRole('link', { name: 'terms' }).click();
  expect(router.state.location.pathname).toBe('/terms');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

async function signUp(screen: Awaited<ReturnType<typeof open>>['screen']): Promise<void> {
  await screen.getByRole('button', { name: 'Create a new account' }).click();
  await screen.getByRole('radio', { name: '18 or over' }).click();
  await screen.getByRole('button', { name: 'Continue' }).click();
  await screen.getByRole('textbox', { name: 'Email' }).fill('ada@example.org');
  await screen.getByLabelText('Password', { exact: true }).fill('open sesame');
  await screen.getByLabelText('Confirm password').fill('open sesame');
  await screen.getByRole('button', { name: 'Create account' }).click();
  await expect.element(screen.getByText(/was sent to ada@example\.org/)).toBeVisible();
}

const SENT = { 'POST /api/auth/sign-up': () => Response.json({ sent: true }) };

test('signs the user up with the emailed code, and carries out the press exactly once', async () => {
  const made = answerCalls({ ...site(), ...SENT, ...answers('POST /api/auth/sign-up/code', aMe()) });
  const bookmark = vi.fn<() => void>();
  const { screen } = await open(bookmark);
  await signUp(screen);
  await screen.getByRole('textbox', { name: 'Enter the code from your email' }).fill('123 456');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(made.at(-1)).toEqual({ call: 'POST /api/auth/sign-up/code', body: { code: '123456' } });
  expect(bookmark).toHaveBeenCalledOnce();
  expect(takeTask(Date.now())).toBeUndefined();
});

test('closes and leaves the press to the other tab if the emailed link is opened there', async () => {
  answerCalls({ ...site(), ...SENT });
  const bookmark = vi.fn<() => void>();
  const { screen } = await open(bookmark);
  await signUp(screen);
  keepMe(aMe());
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByText('You’re signed in.')).toBeVisible();
  expect(bookmark).not.toHaveBeenCalled();
  expect(takeTask(Date.now())).toEqual({ from: '/learn', press: 'bookmark fre-404' });
});

test('shows why the server refused to send another email, although this step has no field for the error', async () => {
  const sent = vi.fn<() => Response>(() => Response.json({ sent: true }));
  answerCalls({ ...site(), 'POST /api/auth/sign-up': sent });
  const { screen } = await open();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await signUp(screen);
  for (let second = 0; second < 60; second += 1) await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  const fields = { 'body.email': 'Please enter a valid email address' };
  sent.mockReturnValue(refusal(400, 'INVALID_INPUT', { fields }));
  await screen.getByRole('button', { name: 'Send it again' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Please enter a valid email address');
});

test('lets the user request another email after a visible wait', async () => {
  const made = answerCalls({ ...site(), ...SENT });
  const { screen } = await open();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await signUp(screen);
  await expect.element(screen.getByText('You can ask for another email in 60 seconds.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Send it again' })).not.toBeInTheDocument();
  for (let second = 0; second < 60; second += 1) await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  await screen.getByRole('button', { name: 'Send it again' }).click();
  await expect.element(screen.getByText('We sent it again. Use the newest code.')).toBeVisible();
  const body = { email: 'ada@example.org', password: 'open sesame', age_band: '18_plus' };
  expect(made.filter(({ call }) => call === 'POST /api/auth/sign-up').map((each) => each.body)).toEqual([body, body]);
});
