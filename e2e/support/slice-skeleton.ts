import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CALL_PATH } from '#shared/http/call-paths.ts';
import { type SliceNames, sliceFiles, sliceFolders } from './slice-templates.ts';

/** With a longer name, the lines that register the slice would wrap. */
const LONGEST_NAME = 20;

/** A line that registers the slice in a shared file. It goes before the first `before` that follows `after`. */
type Registration = { path: string; line: (names: SliceNames) => string; after: string; before: string };

const REGISTRATIONS: readonly Registration[] = [
  {
    path: 'server/slices.ts',
    line: ({ kebab, camel }) => `import { ${camel}Slice } from '#server/features/${kebab}/${kebab}.slice.ts';\n`,
    after: '',
    before: 'import ',
  },
  {
    path: 'server/slices.ts',
    line: ({ camel }) => `  ${camel}Slice,\n`,
    after: 'export const SLICES',
    before: '  healthSlice,\n',
  },
  {
    path: 'server/who-may.fixture.ts',
    line: ({ kebab }) => `\n  'GET /api/${kebab}': MEMBERS,\n`,
    after: 'export const WHO_MAY',
    before: '};\n',
  },
  {
    path: 'shared/pages/page-paths.ts',
    line: ({ kebab, camel }) => `  ${camel}: '/${kebab}',\n`,
    after: 'export const PAGE_PATHS',
    before: '} as const;\n',
  },
  {
    path: 'web/app/pages.tsx',
    line: ({ kebab, camel, pascal }) =>
      `  ${camel}: page(() => import('#web/pages/${kebab}.page.tsx'), '${pascal}Page'),\n`,
    after: 'export const PAGES',
    before: '};\n',
  },
  {
    path: 'server/features/shell/page-head.ts',
    line: ({ camel, title }) => `  ${camel}: '${title}',\n`,
    after: 'const STATIC_TITLES',
    before: '};\n',
  },
];

/** The files outside the slice's own folders that list every slice. */
export const REGISTERED_IN: readonly string[] = [...new Set(REGISTRATIONS.map(({ path }) => path))];

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function namesOf(kebab: string): SliceNames {
  const pascal = kebab.split('-').map(capitalized).join('');
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  return { kebab, camel, pascal, title: capitalized(kebab.replaceAll('-', ' ')) };
}

const read = (root: string, path: string) => readFileSync(join(root, path), 'utf8');

/** Returns why a slice can't have this name, in one sentence, or undefined if it can. */
function nameFault(root: string, name: string): string | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return `The name ${JSON.stringify(name)} is not kebab-case.`;
  if (name.length > LONGEST_NAME) return `The name ${name} is longer than ${LONGEST_NAME} characters.`;
  if (/^test-|(utils|helpers|misc|common)$/.test(name)) return `The import rules have another meaning for ${name}.`;
  const taken = [`shared/${name}`, `server/${name}`, `server/features/${name}`, `web/${name}`, `web/features/${name}`];
  const found = [...taken, `web/pages/${name}.page.tsx`].find((path) => existsSync(join(root, path)));
  if (found !== undefined) return `${found} already exists.`;
  if (CALL_PATH.test(`/${name}`)) return `/${name} is an address of the API.`;
  const pages = read(root, 'shared/pages/page-paths.ts');
  if (new RegExp(`'/${name}['/]|^  ${namesOf(name).camel}:`, 'm').test(pages)) return `There is a page named ${name}.`;
  const calls = read(root, 'server/who-may.fixture.ts');
  return calls.includes(`'GET /api/${name}'`) ? `There is an endpoint GET /api/${name}.` : undefined;
}

function withLine(text: string, line: string, { path, after, before }: Registration): string {
  const start = text.indexOf(after);
  const at = start === -1 ? -1 : text.indexOf(before, start);
  if (at === -1) throw new Error(`${path} has changed: ${JSON.stringify(before)} is not where the line belongs.`);
  return text.slice(0, at) + line + text.slice(at);
}

function withoutLine(text: string, line: string, { path }: Registration): string {
  const [before, after, ...others] = text.split(line);
  if (before === undefined || after === undefined || others.length > 0) {
    throw new Error(`${path} does not have the line that registers the slice. Remove the slice by hand.`);
  }
  return before + after;
}

/** Returns the new text of every file with a registration. Writes nothing. */
function editedFiles(root: string, names: SliceNames, edit: typeof withLine): Map<string, string> {
  const texts = new Map<string, string>();
  for (const registration of REGISTRATIONS) {
    const { path, line } = registration;
    texts.set(path, edit(texts.get(path) ?? read(root, path), line(names), registration));
  }
  return texts;
}

function write(root: string, texts: Iterable<[string, string]>): void {
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/**
 * Writes a working slice into the project at `root`, registers it, and formats what it has written. Returns the paths.
 * @throws {Error} before anything is written, if the name can't be used or a file has no place for the registration
 */
export function createSlice(root: string, name: string): { created: string[]; changed: string[] } {
  const fault = nameFault(root, name);
  if (fault !== undefined) throw new Error(fault);
  const names = namesOf(name);
  const files = sliceFiles(names);
  const edits = editedFiles(root, names, withLine);
  write(root, Object.entries(files));
  write(root, edits);
  const created = Object.keys(files);
  const changed = [...edits.keys()];
  const biome = join(root, 'node_modules/.bin/biome');
  execFileSync(biome, ['check', '--write', '--log-level=error', ...created, ...changed], { cwd: root, stdio: 'pipe' });
  return { created, changed };
}

/**
 * Removes a slice and its registrations, unless files have been added to it since `createSlice`. Returns the deleted
 * paths.
 * @throws {Error} before anything is changed, if `createSlice` didn't create the slice or if files were added to it
 */
export function removeSlice(root: string, name: string): string[] {
  const names = namesOf(name);
  const files = Object.keys(sliceFiles(names));
  const folders = sliceFolders(names).filter((folder) => existsSync(join(root, folder)));
  const present = folders.flatMap((folder) => readdirSync(join(root, folder)).map((file) => `${folder}/${file}`));
  const grown = present.find((path) => !files.includes(path));
  if (grown !== undefined) throw new Error(`${grown} is not part of the skeleton. Remove the slice by hand.`);
  write(root, editedFiles(root, names, withoutLine));
  for (const path of [...files, ...folders]) rmSync(join(root, path), { recursive: true, force: true });
  return files;
}
