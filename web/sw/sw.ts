import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { PAGE_DENYLIST, SKIP_WAITING } from '#web/sw/protocol.ts';

declare const self: ServiceWorkerGlobalScope;

// The shell: pages, code, styles, fonts and icons of one build, all or nothing. Answers of calls are never cached here.
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: PAGE_DENYLIST }));

// A new version waits until the reader asks for it, so that no page loses the code it was loaded with.
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if (data === SKIP_WAITING) void self.skipWaiting();
});
clientsClaim();
