import { type BrowserContext, test as base, chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from './chromium.ts';
import { type Devices, openDevices } from './devices.ts';
import { type Issuer, startIssuer } from './issuer.ts';
import { newFolder, type RunningServer, startServer } from './server.ts';

/** A browser with a profile on disk, as on a phone. When it starts again, everything it stored is still there. */
type Phone = { start: () => Promise<BrowserContext> };

type TestFixtures = { phone: Phone; devices: Devices };
/** Each worker has its own server, with its own issuer in place of Google. */
type WorkerFixtures = { issuer: Issuer; server: RunningServer };

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({ issuer }, use) => {
      const env = { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_ISSUER: issuer.url };
      const server = await startServer({ env });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  issuer: [
    async ({}, use) => {
      const issuer = await startIssuer();
      await use(issuer);
      await issuer.stop();
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
        serviceWorkers: 'allow',
      });
      contexts.push(context);
      return context;
    };
    await use({ start });
    for (const context of contexts) await context.close();
  },
  devices: async ({ browser, server }, use) => {
    const devices = await openDevices(browser, server);
    await use(devices);
    for (const { context } of [devices.phone, devices.laptop]) await context.close();
  },
});

export { expect } from '@playwright/test';
