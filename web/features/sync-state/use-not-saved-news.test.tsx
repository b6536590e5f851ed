import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useNotSavedNews } from '#web/features/sync-state/use-not-saved-news.ts';
import { notSaved, tellNotSaved } from '#web/sync/use-study-write.ts';
import { ToastProvider } from '#web/ui/toast.tsx';

function News() {
  useNotSavedNews();
  return null;
}

const show = () =>
  render(
    <ToastProvider>
      <News />
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
