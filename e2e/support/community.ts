import type { Page } from '@playwright/test';
import { type SignedInAdmin, signInAdmin } from './competitions.ts';
import { type RunningServer, startServer } from './server.ts';
import { test as base } from './test.ts';

/**
 * Makes a test function whose journeys run on a separate server, because everyone on a server shares its feeds, queues,
 * settings, and flags. Each file calls this, so no file finds another one's data.
 */
export const communityTest = () =>
  base.extend<object, { server: RunningServer; staff: SignedInAdmin }>({
    server: [
      async ({}, use) => {
        const server = await startServer();
        await use(server);
        await server.stop();
      },
      { scope: 'worker' },
    ],
    staff: [
      async ({ browser, server }, use) => {
        const staff = await signInAdmin(browser, server);
        await use(staff);
        await staff.context.close();
      },
      { scope: 'worker' },
    ],
  });

export const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
export const like = (page: Page, text: string) => card(page, text).getByRole('button', { name: /^Like/ });
