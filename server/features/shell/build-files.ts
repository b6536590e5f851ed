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
/** The module that the app loads before it takes over a readable page. */
const TAKE_OVER = 'app/first-queries.ts';
const NOT_FOUND = 'pages/not-found.page.tsx';
const PAGE_MODULES: Partial<Record<PageName, string>> = {
  home: 'pages/home.page.tsx',
  learn: 'pages/learn.page.tsx',
  learnHub: 'pages/learn.page.tsx',
  explorer: 'pages/explorer.page.tsx',
  article: 'pages/article.page.tsx',
  rule: 'pages/rule.page.tsx',
  glossary: 'pages/glossary.page.tsx',
  cases: 'pages/cases.page.tsx',
  privacy: 'pages/privacy.page.tsx',
  terms: 'pages/terms.page.tsx',
};

/** The script and style files that a page needs. Every script comes after those that it imports. */
export type PageFiles = { scripts: string[]; styles: string[] };

/**
 * Finds the build files that the entry needs, and the additional ones that each page needs. The page is `null` for
 * addresses that match no page.
 */
export function readBuildFiles(webRoot: string): { entry: PageFiles; of: (page: PageName | null) => PageFiles } {
  const path = join(webRoot, '.vite', 'manifest.json');
  if (!existsSync(path)) throw new Error(`${path} is missing: build the app first (npm run build)`);
  const chunks = ViteManifest.parse(JSON.parse(readFileSync(path, 'utf8')));

  /** Returns a chunk and everything that it imports. Every chunk comes after those that it imports. */
  function closure(key: string, seen = new Set<string>()): string[] {
    if (seen.has(key)) return [];
    seen.add(key);
    return [...(chunks[key]?.imports ?? []).flatMap((imported) => closure(imported, seen)), key];
  }

  const entry = new Set(closure(ENTRY));
  const filesOf = (keys: Iterable<string>): PageFiles => {
    const files = [...new Set(keys)].flatMap((key) => chunks[key] ?? []);
    return { scripts: files.map(({ file }) => file), styles: [...new Set(files.flatMap(({ css }) => css ?? []))] };
  };
  const beyondEntry = (keys: readonly string[]) =>
    filesOf(keys.flatMap((key) => closure(key)).filter((key) => !entry.has(key)));
  return {
    entry: filesOf(entry),
    of: (page) => {
      const module = page === null ? NOT_FOUND : PAGE_MODULES[page];
      return module === undefined ? { scripts: [], styles: [] } : beyondEntry([module, TAKE_OVER]);
    },
  };
}
