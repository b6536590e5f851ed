import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { STAFF_MODULE } from './staff-modules.ts';

type Chunk = { file: string; imports?: string[]; css?: string[] };

const WEB = 'dist/web';
const manifest = () => JSON.parse(readFileSync(join(WEB, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

/** The maximum number of script bytes (Brotli) that a route may need on a first visit before it can be used. */
const BUDGET_BYTES = 150_000;
/** Code that loads only after the page is shown: the device's databases, and updates of the edition. */
const LATER = /node_modules\/dexie|content-db|device-source|edition-updates|edition-refresh/;

/**
 * The script and style bytes (Brotli) that a route needs on a first visit, the code in LATER that it loads too early,
 * and, unless the route is for staff, the code that only staff use.
 */
type RouteSize = { route: string; scripts: number; styles: number; early: string[]; forStaff: string[] };

function closure(chunks: Record<string, Chunk>, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of chunks[key]?.imports ?? []) closure(chunks, next, seen);
  return seen;
}

function compressed(file: string): number {
  const path = join(WEB, file);
  // The smallest files are sent uncompressed.
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

/**
 * Returns the source files that a script was made from, according to its source map. Scripts with only the bundler's
 * own code don't have a source map.
 */
function sourcesOf(file: string): string[] {
  const map = join(WEB, `${file}.map`);
  return existsSync(map) ? (JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] }).sources : [];
}

const sum = (files: readonly string[]) => files.reduce((total, file) => total + compressed(file), 0);

/**
 * Returns the size of every page, including the app's entry script, from the build's manifest. Only static imports
 * count, because the browser has to load them first.
 */
function routeSizes(): RouteSize[] {
  const chunks = manifest();
  const pages = Object.keys(chunks).filter((key) => key.endsWith('.page.tsx'));
  return pages.toSorted().map((page) => {
    const keys = new Set([...closure(chunks, 'index.html'), ...closure(chunks, page)]);
    const used = [...keys].flatMap((key) => chunks[key] ?? []);
    const files = used.map(({ file }) => file);
    const styles = [...new Set(used.flatMap(({ css = [] }) => css))];
    const sources = files.flatMap(sourcesOf);
    const early = sources.filter((source) => LATER.test(source));
    const forStaff = STAFF_MODULE.test(`web/${page}`) ? [] : sources.filter((source) => STAFF_MODULE.test(source));
    const route = page.replace(/^.*\/(.+)\.page\.tsx$/, '$1');
    return { route, scripts: sum(files), styles: sum(styles), early, forStaff };
  });
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);

/** Prints the size of every route of the build in dist/ and returns the problems it finds. */
export function printSizes(): string[] {
  const sizes = routeSizes();
  console.log('route            scripts    styles   share of 150 kB (brotli, first visit)');
  for (const { route, scripts, styles } of sizes) {
    console.log(`${route.padEnd(14)}${kB(scripts)} ${kB(styles)}   ${(scripts / BUDGET_BYTES).toFixed(2)}`);
  }
  return sizes.flatMap(({ route, scripts, early, forStaff }) => [
    ...(scripts > BUDGET_BYTES ? [`${route} needs ${kB(scripts).trim()} of scripts`] : []),
    ...early.map((source) => `${route} loads ${source} before it has to`),
    ...forStaff.map((source) => `${route} loads ${source}, which only staff use`),
  ]);
}
