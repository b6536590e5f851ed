import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { inParallel } from '#web/browser/in-parallel.ts';
import { PAGE_DENYLIST, SKIP_WAITING } from '#web/sw/protocol.ts';
import { storeFromPack } from '#web/sw/shell-pack.ts';
import { RunLock } from '#web/sync/exchange/run-lock.ts';
import { SYNC_TAG, syncInBackground } from '#web/sync/schedule/background-sync.ts';

declare const self: ServiceWorkerGlobalScope;

/** How many files to fetch at the same time. Workbox would fetch them one by one, which takes twice as long. */
const AT_ONCE = 6;

// Caches the shell (pages, code, styles, fonts, and icons of one build), all or nothing. API responses are never cached
// here.
const shell = new PrecacheController();
shell.addToCacheList(self.__WB_MANIFEST);
self.addEventListener('install', (event: ExtendableEvent) => {
  const store = async ([url, cacheKey]: [string, string]) => {
    // Only a file without a hash in its name has a separate cache key. The browser may have an outdated copy of such a
    // file.
    const request = new Request(url, {
      cache: url === cacheKey ? 'default' : 'reload',
      credentials: 'same-origin',
    });
    await Promise.all(shell.strategy.handleAll({ event, request, params: { cacheKey } }));
  };
  const install = async () => {
    const files = [...shell.getURLsToCacheKeys()];
    const hashed = files.filter(([url, cacheKey]) => url === cacheKey).map(([url]) => url);
    const cache = await caches.open(shell.strategy.cacheName);
    // Whatever isn't stored yet is downloaded file by file.
    await storeFromPack(cache, hashed).catch(() => undefined);
    const stored = new Set((await cache.keys()).map(({ url }) => url));
    const missing = files.filter(([, cacheKey]) => !stored.has(cacheKey));
    await inParallel(missing, AT_ONCE, store);
  };
  event.waitUntil(install());
});
self.addEventListener('activate', (event: ExtendableEvent) => void shell.activate(event));
registerRoute(new PrecacheRoute(shell));
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(shell.createHandlerBoundToURL('index.html'), { denylist: PAGE_DENYLIST }));

// A new build isn't activated until the reader asks for it, so that no page loses the code that it was loaded with.
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if (data === SKIP_WAITING) void self.skipWaiting();
});
clientsClaim();

/** How long the worker leaves the outbox to the page. An open page usually sends its own writes within this time. */
const PAGE_MS = 8000;
/** How long the worker may take. Browsers end a worker's work soon after this. */
const LIMIT_MS = 150_000;

async function sendWaiting(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  if (pages.length > 0) await new Promise((done) => setTimeout(done, PAGE_MS));
  const databases = await indexedDB.databases();
  await syncInBackground({
    names: databases.flatMap(({ name }) => name ?? []),
    fetch: (address, init) => fetch(address, init),
    lock: new RunLock(navigator.locks),
    now: Date.now,
    signal: AbortSignal.timeout(LIMIT_MS),
  });
}

/** The standard types don't include Background Sync, because not all browsers support it. */
type SyncEvent = ExtendableEvent & { tag: string };

self.addEventListener('sync', (event: Event) => {
  const { tag } = event as SyncEvent;
  if (tag === SYNC_TAG) (event as SyncEvent).waitUntil(sendWaiting());
});
