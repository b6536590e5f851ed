import { type BrowserContext, test as base, chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from './chromium.ts';
import { newFolder, type RunningServer, startServer } from './server.ts';

/** A browser with a profile on disk, as on a phone: what it stored is there when it starts again. */
type Phone = { start: () => Promise<BrowserContext> };

type TestFixtures = { phone: Phone };
type WorkerFixtures = { server: RunningServer };

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  phone: async ({ viewport, userAgent, isMobile, hasTouch }, use) => {
    const profile = newFolder('profile');
    const contexts: BrowserContext[] = [];
    const start = async () => {
      const context = await chromium.launchPersistentContext(profile, {
        executablePath: chromiumPath(),
        args: CHROMIUM_FLAGS,
        viewport,
        ...(userAgent === undefined ? {} : { userAgent }),
        isMobile,
        hasTouch,
      });
      contexts.push(context);
      return context;
    };
    await use({ start });
    for (const context of contexts) await context.close();
  },
});

export { expect } from '@playwright/test';
