import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { bootElement } from '#server/features/shell/boot-script.ts';

type Hint = { rel: string; href: string };

/** Runs the script on a device with or without an edition. Returns its preload hints and the modules it starts. */
function boot(getItem: () => string | null) {
  const hints: Hint[] = [];
  const started: string[] = [];
  const code = bootElement(['/main.js'], ['/fre/articles']).replaceAll(/<\/?script[^>]*>/g, '');
  const dataset = { scripts: '/main.js', calls: '/fre/articles' };
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
])('preloads the first calls %s', (_, getItem) => {
  expect(boot(getItem)).toEqual({ hints: ['modulepreload /main.js', 'preload /fre/articles'], started: ['/main.js'] });
});

test("doesn't preload calls on a device with an edition, which makes none", () => {
  expect(boot(() => '2026-01')).toEqual({ hints: ['modulepreload /main.js'], started: ['/main.js'] });
});
