import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { bootElement } from '#server/features/shell/boot-script.ts';

const SCRIPTS = ['modulepreload /react.js', 'modulepreload /main.js', 'modulepreload /rule.js'];
/**
 * The modules that the boot script imports: the entry, and before it the module that the entry imports. The page's
 * module isn't among them, because the app imports that one.
 */
const STARTED = ['/react.js', '/main.js'];

type Hint = { rel: string; href: string };
type Paints = (list: { getEntriesByName: (name: string) => unknown[] }) => void;

/**
 * Runs the script as if on a device with or without an edition, in a background tab unless `isHidden` is false. Returns
 * its preload hints, the modules that it imports, and functions that report a paint and that show the first frame.
 */
function run(getItem: () => string | null, isHidden = true) {
  const hints: Hint[] = [];
  const started: string[] = [];
  const observers: Paints[] = [];
  const frames: (() => void)[] = [];
  const urls = { app: ['/react.js', '/main.js'], page: ['/rule.js'], calls: ['/fre/articles'] };
  const code = bootElement(urls).replaceAll(/<\/?script[^>]*>/g, '');
  const dataset = { app: '/react.js /main.js', page: '/rule.js', calls: '/fre/articles' };
  runInNewContext(code.replace('import(', 'load('), {
    document: {
      hidden: isHidden,
      currentScript: { dataset },
      createElement: () => ({}),
      head: { append: (hint: Hint) => hints.push(hint) },
    },
    addEventListener: () => undefined,
    localStorage: { getItem },
    load: (file: string) => started.push(file),
    setTimeout,
    requestAnimationFrame: (frame: () => void) => frames.push(frame),
    PerformanceObserver: class {
      constructor(observer: Paints) {
        observers.push(observer);
      }
      observe() {}
    },
  });
  return {
    hints,
    started,
    paint: (painted: string) => {
      for (const report of observers) report({ getEntriesByName: (name) => (name === painted ? [name] : []) });
    },
    showFrame: () => {
      for (const frame of frames) frame();
    },
  };
}

async function boot(getItem: () => string | null) {
  const { hints, started } = run(getItem);
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

test("doesn't preload any API calls on a device that already has an edition", async () => {
  expect(await boot(() => '2026-01')).toEqual({ hints: SCRIPTS, started: STARTED });
});

test('fetches the scripts once, after the first text is painted', async () => {
  const { hints, started, paint, showFrame } = run(() => null, false);
  paint('first-paint');
  expect(hints).toEqual([]);
  paint('first-contentful-paint');
  paint('first-contentful-paint');
  showFrame();
  await expect.poll(() => started).toEqual(STARTED);
  expect(hints).toHaveLength(4);
});

test("starts the scripts after the first frame in a browser that doesn't report paints", async () => {
  const { started, showFrame } = run(() => null, false);
  showFrame();
  await expect.poll(() => started).toEqual(STARTED);
});
