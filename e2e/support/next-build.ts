import { appendFileSync, cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { newFolder } from './server.ts';

/** Matches the name of the rule page's code. */
export const RULE_PAGE = /rule\.page-[^"']+?\.js/;

/**
 * Makes the next build of the app, with a different worker and a different name for the rule page's code. Returns its
 * folder.
 */
export function nextBuild(): string {
  const web = newFolder('web');
  cpSync(resolve('dist/web'), web, { recursive: true });
  const worker = join(web, 'sw.js');
  const oldName = RULE_PAGE.exec(readFileSync(worker, 'utf8'))?.[0] ?? '';
  const newName = oldName.replace(/-.+\.js$/, '-next.js');
  renameSync(join(web, 'assets', oldName), join(web, 'assets', newName));
  const code = readdirSync(join(web, 'assets')).filter((name) => name.endsWith('.js'));
  for (const file of [worker, ...code.map((name) => join(web, 'assets', name)), join(web, '.vite', 'manifest.json')]) {
    const text = readFileSync(file, 'utf8');
    if (!text.includes(oldName)) continue;
    writeFileSync(file, text.replaceAll(oldName, newName));
    rmSync(`${file}.br`, { force: true });
    rmSync(`${file}.gz`, { force: true });
  }
  appendFileSync(worker, '\n// the next build\n');
  return web;
}
