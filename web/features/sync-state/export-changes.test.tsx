import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { aMe } from '#web/accounts/me.fixture.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { ExportChanges } from '#web/features/sync-state/export-changes.tsx';
import { NO_SYNC, syncStatus } from '#web/sync/status/sync-status.ts';

afterEach(() => syncStatus.set(NO_SYNC));

test.each([
  ['update', 'Update the app, or save a copy.'],
  ['sign-in', 'Sign in, or save a copy.'],
  ['offline', 'Connect to a network, or save a copy.'],
  ['syncing', 'You can save a copy.'],
  ['attention', 'You can save a copy.'],
] as const)('advises what helps when the state of sync is “%s”', async (kind, advice) => {
  beginAs(aMe());
  syncStatus.set({ ...NO_SYNC, kind, isOld: true });
  const screen = await render(<ExportChanges />);
  await expect.element(screen.getByText(`saved here, but nowhere else. ${advice}`)).toBeVisible();
});
