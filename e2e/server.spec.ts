import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { newFolder, startServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

test('keeps its secret when it restarts with the same data', async () => {
  const first = await startServer();
  const secret = join(first.dataDir, 'secrets', 'app');
  const before = readFileSync(secret, 'utf8');
  expect(statSync(secret).mode & 0o777).toBe(0o600);
  expect(await first.stop()).toBe(0);
  const second = await startServer({ dataDir: first.dataDir });
  expect(readFileSync(secret, 'utf8')).toBe(before);
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
  await second.stop();
});

test('refuses to start with an invalid setting, and names that setting', () => {
  const env = { ...process.env, PORT: 'http', DATA_DIR: newFolder('var') };
  const { status, stderr } = spawnSync(process.execPath, [resolve('dist/server/main.js')], { env, encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, 'PORT must be a whole number from 0 to 65535.\n']);
});

test('finishes a request in progress while it shuts down, but accepts no new ones', async () => {
  const server = await startServer();
  const socket = connect(server.port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n');
  await new Promise((done) => setTimeout(done, 200));
  const ended = server.stop();
  await expect.poll(() => server.output()).toContain('draining');
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed');
  socket.end('Connection: close\r\n\r\n');
  expect(await ended).toBe(0);
  expect(answer).toContain('HTTP/1.1 200 OK');
});

test('still serves files of an earlier build, and returns a 404 for any other missing file', async () => {
  const dataDir = newFolder('var');
  mkdirSync(join(dataDir, 'assets'));
  writeFileSync(join(dataDir, 'assets', 'page-of-last-week.js'), 'export {};');
  const server = await startServer({ dataDir });
  const old = await fetch(`${server.url}/assets/page-of-last-week.js`);
  expect([old.status, old.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  const unknown = await fetch(`${server.url}/assets/nothing.js`);
  expect([unknown.status, unknown.headers.get('content-type')]).toEqual([404, 'application/json']);
  await server.stop();
});

test('names the page in the first response, and lists the code and data to fetch after the first paint', async ({
  server,
}) => {
  const response = await fetch(`${server.url}/learn/fre-explorer/relevance-and-its-limits/404`);
  const html = await response.text();
  expect(html).toContain('<title>Rule 404 - Sustained</title>');
  expect(html).toMatch(/<meta name="description" content="Rule 404, Character Evidence/);
  const [, app = '', page = '', calls = ''] = /data-app="(.*?)" data-page="(.*?)" data-calls="(.*?)"/.exec(html) ?? [];
  expect(calls.split(' ')).toContain('/fre/rules/relevance-and-its-limits/404');
  const fonts = [...html.matchAll(/href="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
  const picture = /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '';
  for (const path of [...`${app} ${page} ${calls}`.split(' '), ...fonts, new URL(picture).pathname]) {
    expect([path, (await fetch(server.url + path)).status]).toEqual([path, 200]);
  }
  expect((await fetch(`${server.url}/learn/fre-explorer/relevance-and-its-limits/999`)).status).toBe(404);
  expect((await fetch(`${server.url}/no/such/page`)).status).toBe(404);
});

test("serves sw.js compressed and with no-cache, and doesn't serve private files", async ({ server }) => {
  const headers = { 'Accept-Encoding': 'br' };
  const worker = await fetch(`${server.url}/sw.js`, { headers });
  expect([worker.headers.get('content-encoding'), worker.headers.get('cache-control')]).toEqual(['br', 'no-cache']);
  for (const path of ['/.vite/manifest.json', '/index.html.br', '/..%2f..%2fpackage.json']) {
    expect((await fetch(server.url + path)).status).toBe(404);
  }
});
