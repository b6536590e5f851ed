import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { nextBuild, RULE_PAGE } from './support/next-build.ts';
import { untilReadyOffline } from './support/ready.ts';
import { houseWith, startServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

test('offers a new build, activates it on request, and until then keeps the open page on its old code', async ({
  phone,
}) => {
  const before = await startServer();
  const context = await phone.start();
  const page = await context.newPage();
  await page.goto(before.url);
  await untilReadyOffline(page);
  await before.stop();

  const house = houseWith({ web: nextBuild() });
  const after = await startServer({ house, dataDir: before.dataDir, port: before.port });
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect(page.getByText('Update available')).toBeVisible();

  // The page that was open before the deploy keeps working with the code that it was loaded with.
  await page.getByRole('link', { name: 'Learn the Rules' }).first().click();
  await page.getByRole('link', { name: /Relevance and Its Limits/ }).click();
  await page.getByRole('link', { name: /^Rule 404/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Character Evidence');

  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Character Evidence');
  await expect(page.getByText('Update available')).toHaveCount(0);
  await after.stop();
});

test('after a deploy, the server still serves the code of pages that were opened before it', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(server.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const code = readFileSync(resolve('dist/web/sw.js'), 'utf8').match(RULE_PAGE)?.[0] ?? '';
  const kept = await startServer({ house: houseWith({ web: nextBuild() }), dataDir: server.dataDir });
  expect((await fetch(`${kept.url}/assets/${code}`)).status).toBe(200);
  await kept.stop();
  await context.close();
});

test('the app can be installed', async ({ phone, server }) => {
  const context = await phone.start();
  const page = await context.newPage();
  await page.goto(server.url);
  await untilReadyOffline(page);
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  const manifest = (await (await fetch(`${server.url}/manifest.webmanifest`)).json()) as {
    icons: { src: string }[];
    screenshots: { src: string }[];
    shortcuts: { url: string }[];
  };
  for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
    expect([src, (await fetch(server.url + src)).status]).toEqual([src, 200]);
  }
  for (const { url } of manifest.shortcuts) expect((await fetch(server.url + url)).status).toBe(200);
});
