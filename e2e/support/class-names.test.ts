import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Classes that every component may use, defined in web/tokens. Other classes begin with the name of the file that
 * defines them.
 */
const HELPERS = [
  'anchor',
  'cols',
  'grid',
  'grow',
  'law-font',
  'lead',
  'list',
  'mt',
  'muted',
  'no-print',
  'only',
  'page-head',
  'push',
  'rail',
  'row',
  'semibold',
  'skip-link',
  'soft',
  'stack',
  'tabular',
  'text',
  'unbroken',
  'visually-hidden',
  'wrap',
];

const belongsTo = (owner: string, name: string) => name === owner || name.startsWith(`${owner}-`);
const isHelper = (name: string) => HELPERS.some((helper) => belongsTo(helper, name));
const classesIn = (selector: string) => [...selector.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name);

/** Returns the selectors in a style sheet, one by one. Commas inside parentheses don't separate them. */
const selectorsIn = (css: string) =>
  [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g)]
    .flatMap(([, list = '']) => list.split(/,(?![^(]*\))/))
    .map((selector) => selector.trim())
    .filter((selector) => !selector.startsWith('@'));

/** Style sheets by path. */
type Sheets = Record<string, string>;

/**
 * Returns the selectors with a class that's neither a helper nor owned by a component, and those whose classes include
 * none of the style sheet's own.
 */
function strays(sheets: Sheets): string[] {
  const components = Object.entries(sheets).map(([path, css]) => ({ path, css, component: basename(path, '.css') }));
  const owned = new Set(
    components.flatMap(({ css, component }) =>
      classesIn(selectorsIn(css).join()).filter((name) => belongsTo(component, name)),
    ),
  );
  return components.flatMap(({ path, css, component }) => {
    const isOwn = path.includes('/tokens/') ? isHelper : (name: string) => belongsTo(component, name);
    return selectorsIn(css)
      .filter((selector) => {
        const names = classesIn(selector);
        return names.length > 0 && !(names.some(isOwn) && names.every((name) => isHelper(name) || owned.has(name)));
      })
      .map((selector) => `${path}: ${selector}`);
  });
}

const CARD = '.card { padding: 0 } .card.card-flush { margin: 0 }';

test.each<[string, Sheets, string[]]>([
  ['accepts classes with the name of their file', { 'web/ui/card.css': CARD }, []],
  ['accepts helpers', { 'web/tokens/layout.css': '.row { gap: 0 }', 'web/ui/card.css': '.card .row { gap: 0 }' }, []],
  [
    "accepts another component inside the file's own",
    { 'web/ui/card.css': CARD, 'web/a/door.css': '.door .card { gap: 0 }' },
    [],
  ],
  ['rejects another name', { 'web/ui/card.css': '.card .n { gap: 0 }' }, ['web/ui/card.css: .card .n']],
  ['rejects a bare helper', { 'web/ui/card.css': '.row { gap: 0 }' }, ['web/ui/card.css: .row']],
  [
    'rejects another component on its own, among several selectors',
    { 'web/ui/card.css': CARD, 'web/a/door.css': '@media print { .door:is(.door-a, a), .card a { gap: 0 } }' },
    ['web/a/door.css: .card a'],
  ],
  [
    'rejects a component in the tokens',
    { 'web/tokens/modes.css': '.toast { gap: 0 }' },
    ['web/tokens/modes.css: .toast'],
  ],
])('%s', (_what, sheets, expected) => {
  expect(strays(sheets)).toEqual(expected);
});

const PATHS = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => join('web', name));

test('names every class after its component', () => {
  expect(strays(Object.fromEntries(PATHS.map((path) => [path, readFileSync(path, 'utf8')])))).toEqual([]);
});

test('gives no two style sheets the same name', () => {
  const names = PATHS.map((path) => basename(path));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
