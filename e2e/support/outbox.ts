import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { RunningServer } from './server.ts';

/** Returns the messages to an address from the server's mail outbox, oldest first. */
function mailsTo(server: RunningServer, address: string): string[] {
  const outbox = join(server.dataDir, 'outbox');
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .toSorted()
    .map((name) => readFileSync(join(outbox, name), 'utf8').replaceAll('=\n', '').replaceAll('=3D', '='))
    .filter((mail) => mail.includes(`To: ${address}`));
}

/**
 * Returns what the pattern's first group matches in the newest message to an address, once there are `count` messages.
 */
export async function mailed(server: RunningServer, address: string, pattern: RegExp, count = 1): Promise<string> {
  await expect.poll(() => mailsTo(server, address).length).toBeGreaterThanOrEqual(count);
  const found = pattern.exec(mailsTo(server, address).at(-1) ?? '')?.[1];
  if (found === undefined) throw new Error(`the last email to ${address} doesn't match ${pattern}`);
  return found;
}
