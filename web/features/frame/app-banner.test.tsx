import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { AppBanner } from '#web/features/frame/app-banner.tsx';

beforeEach(() => localStorage.clear());

test('welcomes a newcomer until dismissed, then never again in this browser', async () => {
  const first = await render(<AppBanner />);
  await expect.element(first.getByText('A space to confess, connect and prepare for trials')).toBeVisible();
  await first.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(first.getByRole('region', { name: 'Welcome' })).not.toBeInTheDocument();
  await first.unmount();

  const later = await render(<AppBanner />);
  await expect.element(later.getByRole('region', { name: 'Welcome' })).not.toBeInTheDocument();
  expect(localStorage.getItem('has-seen-welcome')).not.toBeNull();
});

test('dismissing leads the keyboard on to the content', async () => {
  const screen = await render(
    <>
      <AppBanner />
      <main id="main" tabIndex={-1} />
    </>,
  );
  await screen.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(screen.getByRole('main')).toHaveFocus();
});
