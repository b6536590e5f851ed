import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives a test run its own folder for temporary files and removes it at the end, so that no test has to clean up. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'sustained-test-'));
  chmodSync(folder, 0o711); // PostgreSQL runs as another user and needs access to its data in here
  process.env['TMPDIR'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
