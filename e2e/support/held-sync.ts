import type { BrowserContext, Page, Route } from '@playwright/test';
import { gate } from './gate.ts';

const CALL = '**/api/sync';

/** How many changes a call of the sync carries. */
export const changesIn = (route: Route): number => (route.request().postDataJSON() as { ops: unknown[] }).ops.length;

/** A call of the sync that is held up: it has come; it goes on, and has its answer. */
type Held = { arrived: Promise<void>; letGo: () => Promise<void> };

/**
 * Holds up the first call of a page that carries changes; where `answered`, the server has judged it before, else it hears of
 * it when it is let go. Calls after it pass.
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
    await (response ? route.fulfill({ response }) : route.continue()).catch(() => undefined); // the page may be gone
    over.open();
    return undefined;
  });
  const letGo = () => {
    leave.open();
    return over.passed;
  };
  return { arrived: arrival.passed, letGo };
}

/** Has somebody else answer the calls of the sync; the rest of the network works. Returns how to end it. */
export async function answerSync(
  where: Page | BrowserContext,
  answer: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  await where.route(CALL, answer);
  return () => where.unroute(CALL, answer);
}

/** Keeps the calls of the sync from the server. Returns how to end it. */
export const cutSync = (where: Page | BrowserContext): Promise<() => Promise<void>> =>
  answerSync(where, (route) => route.abort());

/** What the browser says to a page when the network is back. */
export const tellOnline = (page: Page): Promise<unknown> => page.evaluate(() => dispatchEvent(new Event('online')));
