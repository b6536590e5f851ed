import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from './chromium.ts';
import { prepareMachine } from './machine.ts';
import { SCREENS } from './screens.ts';
import { startServer } from './server.ts';

/**
 * Takes screenshots of every screen in `SCREENS` at both widths in both themes. `npm run screenshots` puts them into
 * .tmp/screenshots and updates those that the web app manifest and the README show.
 */
const FOLDER = '.tmp/screenshots';
const WIDTHS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
const SETTLE_MS = 1500;

type Shot = { path: string; file: string; size: keyof typeof WIDTHS; scheme: 'light' | 'dark'; scale?: number };

async function take(browser: Browser, base: string, { path, file, size, scheme, scale = 1 }: Shot): Promise<void> {
  const context = await browser.newContext({
    viewport: WIDTHS[size],
    colorScheme: scheme,
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('has-seen-welcome', 'true'));
  await page.goto(base + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(SETTLE_MS);
  await page.screenshot({ path: file });
  await context.close();
}

prepareMachine();
mkdirSync(FOLDER, { recursive: true });
const server = await startServer();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
const shots: Shot[] = [
  { path: SCREENS['rule-part'], file: 'web/public/screenshot-phone.png', size: 'phone', scheme: 'light', scale: 2 },
  { path: SCREENS.home, file: 'web/public/screenshot-desktop.png', size: 'desktop', scheme: 'light' },
  { path: SCREENS.rule, file: 'shared/docs/rule-404.png', size: 'desktop', scheme: 'light' },
];
for (const [name, path] of Object.entries(SCREENS)) {
  for (const size of ['phone', 'desktop'] as const) {
    for (const scheme of ['light', 'dark'] as const) {
      shots.push({ path, file: join(FOLDER, `${name}-${size}-${scheme}.png`), size, scheme });
    }
  }
}
for (const shot of shots) await take(browser, server.url, shot);
await browser.close();
await server.stop();
console.log(`${shots.length} pictures in ${FOLDER}`);
