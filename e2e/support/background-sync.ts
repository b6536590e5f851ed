import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { RunningServer } from './server.ts';

/**
 * Makes the browser send the service worker a sync event, as it does when the network is back. `page` may be any of the
 * context's pages.
 */
export async function dispatchSync(context: BrowserContext, page: Page, server: RunningServer): Promise<void> {
  const session = await context.newCDPSession(page);
  let registrationId: string | undefined;
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(server.url) && !isDeleted);
    registrationId ??= ours?.registrationId;
  });
  await session.send('ServiceWorker.enable');
  await expect.poll(() => registrationId).toBeDefined();
  const event = { origin: server.url, registrationId: registrationId ?? '', tag: 'outbox', lastChance: false };
  await session.send('ServiceWorker.dispatchSyncEvent', event);
}
