import type { Page } from '@playwright/test';

/** Crashes a tab the way running out of memory would. */
export async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined); // the page can't respond anymore
  await crashed;
  await page.close();
}
