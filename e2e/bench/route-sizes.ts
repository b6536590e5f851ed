import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

type Chunk = { file: string; imports?: string[]; css?: string[] };

const WEB = 'dist/web';
const manifest = () => JSON.parse(readFileSync(join(WEB, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

/** Script and style bytes (brotli) that a route's first paint needs on a first visit. */
export type RouteSize = { route: string; scripts: number; styles: number; files: string[] };

function closure(chunks: Record<string, Chunk>, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of chunks[key]?.imports ?? []) closure(chunks, next, seen);
  return seen;
}

function compressed(file: string): number {
  const path = join(WEB, file);
  const { size } = statSync(path);
  // small files are sent as they are
  return size < 1024 ? size : statSync(`${path}.br`).size;
}

const sum = (files: readonly string[]) => files.reduce((total, file) => total + compressed(file), 0);

/** Sizes of every page module with the entry, from the build's own manifest: static imports only, as the browser waits for them. */
export function routeSizes(): RouteSize[] {
  const chunks = manifest();
  const pages = Object.keys(chunks).filter((key) => key.endsWith('.page.tsx'));
  return pages.toSorted().map((page) => {
    const keys = new Set([...closure(chunks, 'index.html'), ...closure(chunks, page)]);
    const used = [...keys].flatMap((key) => chunks[key] ?? []);
    const files = used.map(({ file }) => file);
    const styles = [...new Set(used.flatMap(({ css = [] }) => css))];
    return { route: page.replace(/^.*\/(.+)\.page\.tsx$/, '$1'), scripts: sum(files), styles: sum(styles), files };
  });
}
