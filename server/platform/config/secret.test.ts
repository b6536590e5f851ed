import { mkdtemp, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSecret } from '#server/platform/config/secret.ts';

const newDataDir = () => mkdtemp(join(tmpdir(), 'sustained-secret-'));

test('creates a secret once, readable only by its owner, and keeps it', async () => {
  const dir = await newDataDir();
  const first = await loadSecret(dir, 'app', undefined);
  expect(first.length).toBeGreaterThanOrEqual(43);
  expect(await loadSecret(dir, 'app', undefined)).toBe(first);
  expect((await stat(join(dir, 'secrets', 'app'))).mode & 0o777).toBe(0o600);
});

test('loads the same secret in processes that start at the same time', async () => {
  const dir = await newDataDir();
  const secrets = await Promise.all(Array.from({ length: 20 }, () => loadSecret(dir, 'app', undefined)));
  expect(new Set(secrets).size).toBe(1);
});

test('prefers a given secret and then writes nothing', async () => {
  const dir = await newDataDir();
  expect(await loadSecret(dir, 'app', 'given')).toBe('given');
  await expect(stat(join(dir, 'secrets'))).rejects.toThrow('ENOENT');
});

test('refuses to start with a damaged file rather than weaken the secret', async () => {
  const dir = await newDataDir();
  await loadSecret(dir, 'app', undefined);
  await writeFile(join(dir, 'secrets', 'app'), 'x');
  await expect(loadSecret(dir, 'app', undefined)).rejects.toThrow('is damaged');
});
