import type { Browser, BrowserContext, Page } from '@playwright/test';
import { newAddress, signUpAs } from './accounts.ts';
import { becomeStaff } from './competitions.ts';
import { postConfession } from './confessions.ts';
import type { RunningServer } from './server.ts';

/** Phone numbers are held for a person, because nobody can tell whose they are. */
const heldText = (number: number) => `Round ${number} went well, so call me at 212 555 ${1000 + number} if you saw it.`;

/** Posts this many confessions that wait for a decision, by several members. */
export async function postHeld(browser: Browser, server: RunningServer, count: number): Promise<void> {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await signUpAs(page, server, newAddress('author'));
  for (let number = 0; number < count; number += 1) await postConfession(server, context.request, heldText(number));
  await context.close();
}
