import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { openSignIn, signInRequest } from '#web/accounts/sign-in-request.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { answerCalls } from '#web/api/test-calls.ts';
import { SignInHost } from '#web/app/sign-in-host.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';

afterEach(() => void vi.unstubAllGlobals());

test('opens the dialog on request and removes it after it closes', async () => {
  beginAs();
  answerCalls({});
  const screen = await render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ToastProvider>
          <SignInHost />
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  openSignIn();
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
  signInRequest.set(null);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});
