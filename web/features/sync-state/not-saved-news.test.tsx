import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { beginAs } from '#web/accounts/test-account.ts';
import { NotSavedNews } from '#web/features/sync-state/not-saved-news.tsx';
import { beginStudying } from '#web/sync/test-study.ts';
import { notSaved, tellNotSaved } from '#web/sync/write/use-study-write.ts';
import { WriteFailure } from '#web/sync/write/write-failure.ts';
import { ToastProvider } from '#web/ui/toast.tsx';

afterEach(() => {
  beginAs();
  vi.restoreAllMocks();
});

const show = () =>
  render(
    <ToastProvider>
      <NotSavedNews />
    </ToastProvider>,
  );

test('shows a separate message for every failed save', async () => {
  const screen = await show();
  const full = new WriteFailure('full', new Error('no room'));
  tellNotSaved(full);
  await expect.element(screen.getByText('Not saved: storage full')).toBeVisible();
  expect(notSaved.get()).toBeNull();
  tellNotSaved(full);
  await expect.poll(() => screen.getByText('Not saved: storage full').elements()).toHaveLength(2);
});

test('hides the text of an unexpected error and says that the device couldn’t store the change', async () => {
  const screen = await show();
  tellNotSaved(new TypeError('undefined is not a function'));
  await expect.element(screen.getByText('Not saved: this device couldn’t store it')).toBeVisible();
});

test('offers a signed-in user a copy of their data if storage is full', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await beginStudying([{ type: 'studied', ruleId: 'fre-404' }]);
  const screen = await show();
  tellNotSaved(new TypeError('undefined is not a function'));
  await expect.element(screen.getByText('Not saved: this device couldn’t store it')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Save a copy as a file' })).not.toBeInTheDocument();
  tellNotSaved(new WriteFailure('full', new Error('no room')));
  await screen.getByRole('button', { name: 'Save a copy as a file' }).click();
  await expect.poll(() => saved).toEqual(['sustained-study.json']);
});
