import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { type DownloadStatus, downloadStatus } from '#web/content/download-status.ts';
import { NetworkStrip } from '#web/features/offline/network-strip.tsx';

beforeEach(() => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false));
afterEach(() => {
  downloadStatus.set({ phase: 'unknown' });
  vi.restoreAllMocks();
});

const CONTINUES = /The download will continue when you’re back online\.$/;
const MISSING = /^Offline\. The rules aren’t on this device\.$/;

test.each<[DownloadStatus, RegExp]>([
  [{ phase: 'failed', reason: 'network' }, CONTINUES],
  [{ phase: 'downloading', done: 1, total: 9 }, CONTINUES],
  [{ phase: 'failed', reason: 'storage' }, MISSING],
  [{ phase: 'unavailable' }, MISSING],
  [{ phase: 'ready' }, /^Offline\. All rules are on this device\.$/],
])('says offline whether the rules are on this device and whether they will be: %j', async (status, text) => {
  downloadStatus.set(status);
  const screen = await render(<NetworkStrip />);
  await expect.element(screen.getByText(text)).toBeVisible();
});
