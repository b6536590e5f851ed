import { appendFileSync, cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { untilReadyOffline } from './support/ready.ts';
import { houseWith, newFolder, startServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

const RULE_PAGE = /rule\.page-[^"']+?\.js/;

/** The next build of the app: another worker, and the rule page's code under another name. */
function nextBuild(): string {
  const web = newFolder('web');
  cpSync(resolve('dist/web'), web, { recursive: true });
  const worker = join(web, 'sw.js');
  const oldName = RULE_PAGE.exec(readFileSync(worker, 'utf8'))?.[0] ?? '';
  const newName = oldName.replace(/-.+\.js$/, '-next.js');
  renameSync(join(web, 'assets', oldName), join(web, 'assets', newName));
  const code = readdirSync(join(web, 'assets')).filter((name) => name.endsWith('.js'));
  for (const file of [worker, ...code.map((name) => join(web, 'assets', name)), join(web, '.vite', 'manifest.json')]) {
    const text = readFileSync(file, 'utf8');
    if (!text.includes(oldName)) continue;
    writeFileSync(file, text.replaceAll(oldName, newName));
    rmSync(`${file}.br`, { force: true });
    rmSync(`${file}.gz`, { force: true });
  }
  appendFileSync(worker, '\n// the next build\n');
  return web;
}

test('a new version waits, is offered, and takes over when asked; an open page keeps its code', async ({ phone }) => {
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

  // the page that was open before the deploy goes on working with the code it was loaded with
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

test('a page open across a deploy finds its code even without a service worker', async ({ browser, server }) => {
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
