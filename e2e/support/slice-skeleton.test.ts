import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createSlice, REGISTERED_IN, removeSlice } from './slice-skeleton.ts';

/** Names that no real feature will have. The second one is as long as a name may be. */
const NAME = 'made-by-this-test';
const OTHER = 'another-by-this-test';

/** Copies the files that the generator reads and changes. */
function projectCopy(): string {
  const root = mkdtempSync(join(tmpdir(), 'sustained-slice-'));
  for (const path of ['biome.json', ...REGISTERED_IN]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    cpSync(path, join(root, path));
  }
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  return root;
}

const textOf = (root: string, path: string) => readFileSync(join(root, path), 'utf8');

/** Returns every file with its text. */
function contents(root: string): Record<string, string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ parentPath, name }) => [join(parentPath, name), textOf(parentPath, name)] as const),
  );
}

/** Returns the names that a file imports from this project, each with the path that it comes from. */
function importsOf(text: string): { name: string; from: string }[] {
  return [...text.matchAll(/^import (?:type )?\{([^}]+)\} from '#([^']+)';$/gm)].flatMap(([, names = '', from = '']) =>
    names.split(',').map((name) => ({ name: name.trim().replace(/^type /, ''), from })),
  );
}

test('writes the slice and registers it wherever slices are listed', () => {
  const root = projectCopy();
  const { created, changed } = createSlice(root, NAME);
  expect(created).toEqual([
    'shared/made-by-this-test/made-by-this-test.contract.ts',
    'shared/made-by-this-test/made-by-this-test.contract.test.ts',
    'shared/made-by-this-test/made-by-this-test.endpoints.ts',
    'shared/made-by-this-test/made-by-this-test.fixture.ts',
    'server/features/made-by-this-test/made-by-this-test.slice.ts',
    'server/features/made-by-this-test/made-by-this-test.routes.ts',
    'server/features/made-by-this-test/made-by-this-test.routes.test.ts',
    'web/features/made-by-this-test/made-by-this-test.queries.ts',
    'web/features/made-by-this-test/made-by-this-test-view.tsx',
    'web/pages/made-by-this-test.page.tsx',
    'web/pages/made-by-this-test.page.test.tsx',
  ]);
  expect(created.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(changed).toEqual(REGISTERED_IN);
  const added = changed.flatMap((path) => {
    const before = new Set(readFileSync(path, 'utf8').split('\n'));
    return textOf(root, path)
      .split('\n')
      .filter((line) => !before.has(line));
  });
  expect(added).toEqual([
    "import { madeByThisTestSlice } from '#server/features/made-by-this-test/made-by-this-test.slice.ts';",
    '  madeByThisTestSlice,',
    "  'GET /api/made-by-this-test': MEMBERS,",
    "  madeByThisTest: '/made-by-this-test',",
    "  madeByThisTest: page(() => import('#web/pages/made-by-this-test.page.tsx'), 'MadeByThisTestPage'),",
    "  madeByThisTest: 'Made by this test',",
  ]);
});

test('imports only what the project exports', () => {
  const root = projectCopy();
  const { created } = createSlice(root, NAME);
  const imports = created.flatMap((path) => importsOf(textOf(root, path)));
  expect(imports.length).toBeGreaterThan(created.length);
  const missing = imports.filter(({ name, from }) => {
    const path = [join(root, from), from].find((each) => existsSync(each));
    return path === undefined || !new RegExp(`^export .*\\b${name}\\b`, 'm').test(readFileSync(path, 'utf8'));
  });
  expect(missing).toEqual([]);
});

test('adding and removing a second new slice leaves the first one unchanged', () => {
  const root = projectCopy();
  createSlice(root, NAME);
  const withOne = contents(root);
  createSlice(root, OTHER);
  removeSlice(root, OTHER);
  expect(contents(root)).toEqual(withOne);
});

test('removing a new slice restores every file', () => {
  const root = projectCopy();
  const before = contents(root);
  createSlice(root, NAME);
  expect(contents(root)).not.toEqual(before);
  removeSlice(root, NAME);
  expect(contents(root)).toEqual(before);
  expect(['shared', 'server/features', 'web/features'].filter((room) => existsSync(join(root, room, NAME)))).toEqual(
    [],
  );
});

test('does not remove a slice that was changed', () => {
  const root = projectCopy();
  createSlice(root, NAME);
  writeFileSync(join(root, `server/features/${NAME}/${NAME}.repository.ts`), '');
  const before = contents(root);
  expect(() => removeSlice(root, NAME)).toThrow(`${NAME}.repository.ts is not part of the skeleton`);
  expect(contents(root)).toEqual(before);
});

test('does not remove a slice that the generator did not create', () => {
  const root = projectCopy();
  const before = contents(root);
  expect(() => removeSlice(root, 'support')).toThrow('Remove the slice by hand');
  expect(contents(root)).toEqual(before);
});

test.each([
  ['NotesTrial', 'is not kebab-case'],
  ['notes_trial', 'is not kebab-case'],
  ['notes--trial', 'is not kebab-case'],
  ['../notes', 'is not kebab-case'],
  ['', 'is not kebab-case'],
  ['a-name-of-21-letters-x', 'is longer than 20 characters'],
  ['test-notes', 'import rules'],
  ['notes-utils', 'import rules'],
  ['pages', 'shared/pages already exists'],
  ['platform', 'server/platform already exists'],
  ['fre', 'is an address of the API'],
  ['dashboard', 'There is a page named dashboard'],
  ['reset-password', 'There is a page named reset-password'],
  ['me', 'There is an endpoint GET /api/me'],
])('refuses the name %j and writes nothing', (name, reason) => {
  const root = projectCopy();
  mkdirSync(join(root, 'server/platform'), { recursive: true });
  const before = contents(root);
  expect(() => createSlice(root, name)).toThrow(reason);
  expect(contents(root)).toEqual(before);
});

test('writes nothing if a shared file has no place for the registration', () => {
  const root = projectCopy();
  writeFileSync(join(root, 'web/app/pages.tsx'), 'export const OTHER = {};\n');
  const before = contents(root);
  expect(() => createSlice(root, NAME)).toThrow('web/app/pages.tsx has changed');
  expect(contents(root)).toEqual(before);
});
