import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { OfflineWorkHint } from '#web/features/install/offline-work.tsx';
import { NO_SYNC, type SyncStatus, syncStatus } from '#web/sync/status/sync-status.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Safari/604.1';
const TITLE = 'Add to Home Screen to keep offline work';

const say = (over: Partial<SyncStatus>) => syncStatus.set({ ...NO_SYNC, ...over });
const on = (agent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);

beforeEach(() => localStorage.clear());
afterEach(() => {
  syncStatus.set(NO_SYNC);
  vi.restoreAllMocks();
});

test("appears after the first offline save on iOS and stays until it's dismissed", async () => {
  on(IPHONE);
  say({ kind: 'offline' });
  const screen = await render(<OfflineWorkHint />);
  await expect.element(screen.getByText(TITLE)).not.toBeInTheDocument();
  say({ kind: 'offline', waiting: 1 });
  await expect.element(screen.getByText(TITLE)).toBeVisible();
  await expect.element(screen.getByText(/after 7 days without a visit/)).toBeVisible();
  say({ kind: 'saved' });
  await expect.element(screen.getByText(TITLE)).toBeVisible();
  await screen.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(screen.getByText(TITLE)).not.toBeInTheDocument();
  await screen.unmount();
  say({ kind: 'offline', waiting: 2 });
  const again = await render(<OfflineWorkHint />);
  await expect.element(again.getByText(TITLE)).not.toBeInTheDocument();
});

test('stays hidden on other systems and in the installed app', async () => {
  say({ kind: 'offline', waiting: 1 });
  const screen = await render(<OfflineWorkHint />);
  await expect.element(screen.getByText(TITLE)).not.toBeInTheDocument();
  on(IPHONE);
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  await screen.rerender(<OfflineWorkHint />);
  await expect.element(screen.getByText(TITLE)).not.toBeInTheDocument();
});
