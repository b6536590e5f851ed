import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { PageName } from '#shared/pages/page-paths.ts';

const ViteManifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
);

const ENTRY = 'index.html';
const PAGE_MODULES: Partial<Record<PageName, string>> = {
  home: 'pages/home.page.tsx',
  explorer: 'pages/explorer.page.tsx',
  article: 'pages/article.page.tsx',
  rule: 'pages/rule.page.tsx',
};

/** Script and style files that a page needs beyond the entry's own. */
export type PageFiles = { scripts: string[]; styles: string[] };

/** Which files of the build each page needs, so that the first answer can have them fetched at once. */
export function readBuildFiles(webRoot: string): (page: PageName | null) => PageFiles {
  const path = join(webRoot, '.vite', 'manifest.json');
  if (!existsSync(path)) throw new Error(`${path} is missing: build the app first (npm run build)`);
  const chunks = ViteManifest.parse(JSON.parse(readFileSync(path, 'utf8')));

  function closure(key: string, seen: Set<string>): Set<string> {
    if (seen.has(key)) return seen;
    seen.add(key);
    for (const imported of chunks[key]?.imports ?? []) closure(imported, seen);
    return seen;
  }

  const entry = closure(ENTRY, new Set());
  return (page) => {
    const module = page === null ? undefined : PAGE_MODULES[page];
    if (module === undefined) return { scripts: [], styles: [] };
    const keys = [...closure(module, new Set())].filter((key) => !entry.has(key));
    const files = keys.flatMap((key) => chunks[key] ?? []);
    return { scripts: files.map(({ file }) => file), styles: files.flatMap(({ css }) => css ?? []) };
  };
}
