import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { SyncBadge } from '#web/ui/sync-badge.tsx';

test.each([
  ['synced', 0, 'All changes synced'],
  ['offline', 0, 'Offline'],
  ['offline', 3, 'Offline, 3 changes waiting'],
  ['waiting', 1, '1 change waiting'],
  ['waiting', 3, '3 changes waiting'],
  ['syncing', 3, 'Syncing'],
  ['failed', 3, 'Sync failed'],
] as const)('%s with %i waiting is called %s and opens the queue', async (state, waiting, name) => {
  const onPress = vi.fn<() => void>();
  const screen = await render(<SyncBadge state={state} waiting={waiting} onPress={onPress} expanded={false} />);
  await screen.getByRole('button', { name, exact: true }).click();
  expect(onPress).toHaveBeenCalledTimes(1);
});

test('without a queue to open it is text', async () => {
  const screen = await render(<SyncBadge state="synced" waiting={0} />);
  await expect.element(screen.getByText('All changes synced')).toBeVisible();
  expect(screen.container.querySelector('button')).toBeNull();
});
