import type { Browser, BrowserContext, Page } from '@playwright/test';
import { signInAs, signUpAs } from './accounts.ts';
import { untilReadyOffline } from './ready.ts';
import { DESKTOP, PHONE } from './screen-sizes.ts';
import type { RunningServer } from './server.ts';

/** A separate browser with one page. */
export type Device = { context: BrowserContext; page: Page };

async function newDevice(browser: Browser, server: RunningServer, look: typeof PHONE): Promise<Device> {
  const context = await browser.newContext({ ...look, baseURL: server.url, serviceWorkers: 'allow' });
  return { context, page: await context.newPage() };
}

/** Opens the app on a device and waits until it works without a network. */
async function open({ page }: Device): Promise<void> {
  await page.goto('/');
  await untilReadyOffline(page);
}

/** A member's phone and laptop. */
export type Devices = { phone: Device; laptop: Device; email: string };

/** Opens both devices for a new member. The member is signed in on both, and both work without a network. */
export async function openDevices(browser: Browser, server: RunningServer): Promise<Devices> {
  const phone = await newDevice(browser, server, PHONE);
  const laptop = await newDevice(browser, server, DESKTOP);
  const email = await signUpAs(phone.page, server);
  await signInAs(laptop.page, server, email);
  await Promise.all([open(phone), open(laptop)]);
  return { phone, laptop, email };
}
