import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { NotSavedNews } from '#web/features/sync-state/not-saved-news.tsx';
import { notSaved, tellNotSaved } from '#web/sync/use-study-write.ts';
import { ToastProvider } from '#web/ui/toast.tsx';

const show = () =>
  render(
    <ToastProvider>
      <NotSavedNews />
    </ToastProvider>,
  );

test('what could not be kept is told until it is closed, every time', async () => {
  const screen = await show();
  const full = Object.assign(new Error('Not saved: storage full'), { name: 'WriteFailure' });
  tellNotSaved(full);
  await expect.element(screen.getByText('Not saved: storage full')).toBeVisible();
  expect(notSaved.get()).toBeNull();
  tellNotSaved(full);
  await expect.poll(() => screen.getByText('Not saved: storage full').elements()).toHaveLength(2);
});

test('other failures are told in our words, not in theirs', async () => {
  const screen = await show();
  tellNotSaved(new TypeError('undefined is not a function'));
  await expect.element(screen.getByText('Not saved: this device could not store it')).toBeVisible();
});
