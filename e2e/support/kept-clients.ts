import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { newFolder } from './server.ts';

const FOLDER = resolve('e2e/clients');
const ENDING = '.tar.br';
const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;
/** Files that the app itself never loads. */
const LEFT_OUT = ['*.br', '*.gz', '*.map', './pictures', './screenshot-*'];
const MAX_BYTES = 64 * 1024 * 1024;

/** Returns the days whose builds are kept, oldest first. Phones may still have these builds installed. */
export const keptClients = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith(ENDING))
    .map((name) => name.slice(0, -ENDING.length))
    .toSorted();

/** Unpacks a kept build and returns its folder. */
export function unpackClient(day: string): string {
  const web = newFolder('client');
  const tar = brotliDecompressSync(readFileSync(join(FOLDER, day + ENDING)));
  execFileSync('tar', ['-x', '-f', '-', '-C', web], { input: tar });
  return web;
}

/** Saves the current build under the name of a day, and deletes builds that are more than 30 days older. */
export function keepClient(day: string): void {
  mkdirSync(FOLDER, { recursive: true });
  const excluded = LEFT_OUT.map((pattern) => `--exclude=${pattern}`);
  const fixed = ['--sort=name', '--mtime=@0', '--owner=0', '--group=0'];
  const tar = execFileSync('tar', ['-c', '-C', 'dist/web', ...excluded, ...fixed, '.'], { maxBuffer: MAX_BYTES });
  const size = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
  writeFileSync(join(FOLDER, day + ENDING), brotliCompressSync(tar, { params: size }));
  const oldest = new Date(Date.parse(day) - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10);
  for (const each of keptClients()) if (each < oldest) rmSync(join(FOLDER, each + ENDING));
}
