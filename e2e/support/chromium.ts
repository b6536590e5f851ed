import { existsSync } from 'node:fs';
import { basename } from 'node:path';

const CHROMIUM = '/usr/bin/chromium';
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Debian's Chromium, or the one that CHROMIUM_PATH names. */
export function chromiumPath(): string {
  return process.env['CHROMIUM_PATH'] ?? CHROMIUM;
}

/** Debian's Chromium without its window, which takes half the processor time; Chromium itself where it can't be had. */
export function headlessPath(): string {
  return process.env['CHROMIUM_PATH'] === undefined && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : chromiumPath();
}

/** The Debian packages of browsers that this machine lacks. */
export function missingBrowsers(): string[] {
  if (process.env['CHROMIUM_PATH'] !== undefined) return [];
  return [CHROMIUM, HEADLESS_SHELL].filter((path) => !existsSync(path)).map((path) => basename(path));
}

/** Needed to run as root in a container and to keep the browser from calling home. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
