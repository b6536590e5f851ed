import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { bootElement } from '#server/features/shell/boot-script.ts';

const SCRIPTS = ['modulepreload /react.js', 'modulepreload /main.js', 'modulepreload /rule.js'];
/** The entry comes after the module that it imports. The app itself imports the page's module. */
const STARTED = ['/react.js', '/main.js'];

type Hint = { rel: string; href: string };

/**
 * Runs the script as on a device with or without an edition. Returns its preload hints and the modules that it imports.
 */
async function boot(getItem: () => string | null) {
  const hints: Hint[] = [];
  const started: string[] = [];
  const urls = { app: ['/react.js', '/main.js'], page: ['/rule.js'], calls: ['/fre/articles'] };
  const code = bootElement(urls).replaceAll(/<\/?script[^>]*>/g, '');
  const dataset = { app: '/react.js /main.js', page: '/rule.js', calls: '/fre/articles' };
  runInNewContext(code.replace('import(', 'load('), {
    document: {
      hidden: true,
      currentScript: { dataset },
      createElement: () => ({}),
      head: { append: (hint: Hint) => hints.push(hint) },
    },
    addEventListener: () => undefined,
    localStorage: { getItem },
    load: (file: string) => started.push(file),
  });
  await expect.poll(() => started.length).toBe(2);
  return { hints: hints.map(({ rel, href }) => `${rel} ${href}`), started };
}

test.each([
  ['without an edition', () => null],
  [
    'with storage switched off',
    () => {
      throw new Error('SecurityError');
    },
  ],
])('preloads the first calls %s', async (_, getItem) => {
  expect(await boot(getItem)).toEqual({ hints: [...SCRIPTS, 'preload /fre/articles'], started: STARTED });
});

test("doesn't preload calls on a device with an edition, which makes none", async () => {
  expect(await boot(() => '2026-01')).toEqual({ hints: SCRIPTS, started: STARTED });
});
