import { expect, test } from 'vitest';
import { isMissingChunk } from '#web/browser/missing-chunk.ts';

test.each([
  'Failed to fetch dynamically imported module: https://example.org/assets/rule.page-Cx1.js',
  'error loading dynamically imported module: https://example.org/assets/rule.page-Cx1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/rule.page-Cx1.css',
])('recognizes %j as a missing code chunk', (message) => {
  expect(isMissingChunk(new TypeError(message))).toBe(true);
});

test.each([[new TypeError('x is not a function')], ['Failed to fetch dynamically imported module'], [undefined]])(
  'does not treat %s as a missing code chunk',
  (error) => {
    expect(isMissingChunk(error)).toBe(false);
  },
);
