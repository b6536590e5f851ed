import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { CHROMIUM_FLAGS, chromiumPath } from '../../support/chromium.ts';

/** Bundles project files into one script for a page. */
export async function scriptOf(...files: string[]): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: files.map((file) => `import './${file}';`).join('\n'), resolveDir: process.cwd() },
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'chrome120',
    minify: true,
    define: { global: 'globalThis', 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

/** Opens a browser with its own profile on disk. */
export const browserOn = (profile: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: CHROMIUM_FLAGS,
    bypassCSP: true,
    serviceWorkers: 'block',
  });

/** Opens a page with a contestant's code and no database open yet. `blank`: the address of a page without scripts. */
export async function devicePage(browser: BrowserContext, blank: string, script: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(blank);
  await page.evaluate(script);
  return page;
}
