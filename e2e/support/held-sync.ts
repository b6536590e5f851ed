import type { BrowserContext, Page, Route } from '@playwright/test';
import { gate } from './gate.ts';

const CALL = '**/api/sync';

/** Returns how many operations a sync request carries. */
export const changesIn = (route: Route): number => (route.request().postDataJSON() as { ops: unknown[] }).ops.length;

/**
 * A sync call that is held back. `arrived` resolves when the call has been made, and `letGo` lets it get its response.
 */
type Held = { arrived: Promise<void>; letGo: () => Promise<void> };

/**
 * Holds back a page's first call with operations. With `answered`, the server handles the call right away, and only its
 * response is held back. Otherwise, the server doesn't get the call until `letGo`. Later calls aren't held back.
 */
export async function holdSync(page: Page, { answered }: { answered: boolean }): Promise<Held> {
  const [arrival, leave, over] = [gate(), gate(), gate()];
  let isHeld = false;
  await page.route(CALL, async (route) => {
    if (isHeld || changesIn(route) === 0) return route.continue();
    isHeld = true;
    const response = answered ? await route.fetch({ maxRetries: 2 }) : undefined;
    arrival.open();
    await leave.passed;
    await (response ? route.fulfill({ response }) : route.continue()).catch(() => undefined); // The page may be gone.
    over.open();
    return undefined;
  });
  const letGo = () => {
    leave.open();
    return over.passed;
  };
  return { arrived: arrival.passed, letGo };
}

/**
 * Responds to sync calls in place of the server. The rest of the network still works. Returns a function that stops
 * this.
 */
export async function answerSync(
  where: Page | BrowserContext,
  answer: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  await where.route(CALL, answer);
  return () => where.unroute(CALL, answer);
}

/** Keeps sync calls from reaching the server. Returns a function that stops this. */
export const cutSync = (where: Page | BrowserContext): Promise<() => Promise<void>> =>
  answerSync(where, (route) => route.abort());

/** Dispatches the event that a page gets when the network is back. */
export const tellOnline = (page: Page): Promise<unknown> => page.evaluate(() => dispatchEvent(new Event('online')));
