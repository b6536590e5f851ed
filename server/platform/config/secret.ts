import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';

const BYTES = 32;

/**
 * Returns a secret that survives restarts: the given one, or else the one in `dataDir/secrets/<name>` (mode 0600,
 * created on first use). Two processes that start at the same time agree: one links its complete file into place, and
 * the other reads it.
 */
export async function loadSecret(dataDir: string, name: string, given: string | undefined): Promise<string> {
  if (given !== undefined) return given;
  const folder = join(dataDir, 'secrets');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, name);
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  await file.writeFile(randomBytes(BYTES).toString('base64url'));
  await file.sync();
  await file.close();
  try {
    await link(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await unlink(draft);
  }
  const secret = (await readFile(path, 'utf8')).trim();
  if (secret.length < BYTES) throw new Error(`${path} is damaged: delete it to create a new secret`);
  return secret;
}
