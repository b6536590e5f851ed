import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ErrorBanner } from '#web/ui/error-banner.tsx';

test.each([
  ['error', 'Error', 'alert'],
  ['warning', 'Warning', 'status'],
  ['information', 'Information', 'status'],
] as const)('gives the kind %s the title "%s", and announces it with the role %s', async (kind, title, role) => {
  const screen = await render(<ErrorBanner kind={kind}>Failed to load.</ErrorBanner>);
  await expect.element(screen.getByRole(role)).toHaveTextContent(`${title}Failed to load.`);
});

test('has a Dismiss button if it can be dismissed', async () => {
  const onDismiss = vi.fn<() => void>();
  const screen = await render(<ErrorBanner onDismiss={onDismiss}>Failed to load.</ErrorBanner>);
  await screen.getByRole('button', { name: 'Dismiss' }).click();
  expect(onDismiss).toHaveBeenCalledTimes(1);
});
