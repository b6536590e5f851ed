import { chmodSync, mkdirSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeDataFolder, warnOfOpenFolder } from '#server/platform/config/data-folder.ts';
import { createLog } from '#server/platform/log/log.ts';

const newPath = () => join(mkdtempSync(join(tmpdir(), 'sustained-data-')), 'var', 'data');
const modeOf = (path: string) => statSync(path).mode & 0o777;

async function warningsOf(dataDir: string): Promise<string[]> {
  const lines: string[] = [];
  await warnOfOpenFolder(dataDir, createLog('info', { write: (line) => void lines.push(line) }));
  return lines;
}

test('makes a new data folder private without a warning', async () => {
  const path = newPath();
  await makeDataFolder(path);
  expect([modeOf(path), await warningsOf(path)]).toEqual([0o700, []]);
});

test('warns about the mode of an existing folder without changing it, but makes the secrets and mail in it private', async () => {
  const path = newPath();
  for (const name of ['secrets', 'outbox']) mkdirSync(join(path, name), { recursive: true });
  chmodSync(path, 0o755);
  await makeDataFolder(path);
  expect([modeOf(path), modeOf(join(path, 'secrets')), modeOf(join(path, 'outbox'))]).toEqual([0o755, 0o700, 0o700]);
  const [warning] = await warningsOf(path);
  expect(warning).toContain('other users of this machine can access DATA_DIR');
});
