import type { Page } from '@playwright/test';

/**
 * Resolves when the app works without a network, which means that the edition is on the device and the service worker
 * serves the pages.
 */
export async function untilReadyOffline(page: Page): Promise<void> {
  await page.waitForFunction(
    () => localStorage.getItem('sustained:edition') !== null && navigator.serviceWorker.controller !== null,
    undefined,
    { timeout: 60_000 },
  );
}
