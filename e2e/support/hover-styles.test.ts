import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Returns a style sheet without the rules for devices that can hover. */
const withoutHover = (css: string) => css.replaceAll(/^( *)@media \(hover: hover\) \{.*?\n\1\}/gms, '');

test('the app shows hover styles only on devices that can hover, because a tap would leave them behind', () => {
  const paths = readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => join('web', name));
  const sheets = paths.map((path) => ({ path, css: readFileSync(path, 'utf8') }));
  expect(sheets.some(({ css }) => css.includes(':hover'))).toBe(true);
  expect(sheets.filter(({ css }) => withoutHover(css).includes(':hover')).map(({ path }) => path)).toEqual([]);
});
