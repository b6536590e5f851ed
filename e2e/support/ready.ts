import type { Page } from '@playwright/test';

/** Resolves when the edition is on the device. */
export async function untilEditionStored(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('sustained:edition') !== null, undefined, { timeout: 60_000 });
}

/**
 * Resolves when the app works without a network, which means that the edition is on the device and the service worker
 * serves the pages. The journey must allow service workers.
 */
export async function untilReadyOffline(page: Page): Promise<void> {
  await untilEditionStored(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 60_000 });
}
