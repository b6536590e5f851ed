import type { Page } from '@playwright/test';

/** Has a tab crash, as one that runs out of memory does. */
export async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined); // nobody is left to answer
  await crashed;
  await page.close();
}
