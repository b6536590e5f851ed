import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { sessionStore } from '#web/accounts/me-store.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { SyncChipPart } from '#web/app/personal-parts.tsx';
import { SessionStrip } from '#web/features/frame/session-strip.tsx';
import { NO_SYNC, syncStatus } from '#web/sync/status/sync-status.ts';
import { beginStudying } from '#web/sync/test-study.ts';
import { ToastProvider } from '#web/ui/toast.tsx';

afterEach(() => {
  syncStatus.set(NO_SYNC);
  beginAs();
});

test('announces the end of a session only once, but keeps showing that unsaved changes need a sign-in', async () => {
  await beginStudying();
  syncStatus.set({ ...NO_SYNC, kind: 'waiting', waiting: 2 });
  const screen = await render(
    <ToastProvider>
      <SyncChipPart />
      <SessionStrip />
    </ToastProvider>,
  );
  await expect.element(screen.getByRole('button', { name: '2 changes waiting' })).toBeVisible();
  syncStatus.set({ ...NO_SYNC, kind: 'sign-in', waiting: 2 });
  sessionStore.set('ended');
  await expect.element(screen.getByRole('button', { name: 'Sign in to save 2 changes' })).toBeVisible();
  await expect.element(screen.getByText(/session has ended/)).toBeVisible();
  syncStatus.set({ ...NO_SYNC, kind: 'sign-in', waiting: 3 }); // the user keeps studying
  await expect.element(screen.getByRole('button', { name: 'Sign in to save 3 changes' })).toBeVisible();
  const told = Array.from(document.querySelectorAll('output, [role=status], [role=alert]'), (each) => each.textContent);
  expect(told.filter((text) => text !== '')).toEqual(['Your session has ended. Please sign in again.']);
});
