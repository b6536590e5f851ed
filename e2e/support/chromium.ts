import { existsSync } from 'node:fs';
import { basename } from 'node:path';

const CHROMIUM = '/usr/bin/chromium';
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Returns the path of Debian's Chromium, or the path in CHROMIUM_PATH if that's set. */
export function chromiumPath(): string {
  return process.env['CHROMIUM_PATH'] ?? CHROMIUM;
}

/**
 * Returns the path of Debian's headless Chromium, which uses half the CPU time, or what `chromiumPath` returns if
 * there's no headless one or CHROMIUM_PATH is set.
 */
export function headlessPath(): string {
  return process.env['CHROMIUM_PATH'] === undefined && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : chromiumPath();
}

/** Returns the Debian browser packages that this machine lacks. */
export function missingBrowsers(): string[] {
  if (process.env['CHROMIUM_PATH'] !== undefined) return [];
  return [CHROMIUM, HEADLESS_SHELL].filter((path) => !existsSync(path)).map((path) => basename(path));
}

/** Flags that let Chromium run as root in a container and keep it from phoning home. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
