import { CHUNKS, type ChunkKind } from '#shared/content/manifest.contract.ts';
import { readTolerantly } from '#shared/http/read-tolerantly.ts';
import { letPageRun } from '#web/browser/let-page-run.ts';
import type { StoredChunk } from '#web/databases/content-db.ts';

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Checks a chunk's bytes against its name and its contract. The result also has the fields that only later builds know,
 * because a chunk on this device is never downloaded again.
 * @throws if they don't match, as after an incomplete transfer or a response from a captive portal
 */
export async function readChunk(hash: string, kind: ChunkKind, bytes: ArrayBuffer): Promise<StoredChunk> {
  if ((await sha256(bytes)) !== hash) throw new Error('The bytes of a content chunk do not match its name');
  const json: unknown = JSON.parse(new TextDecoder().decode(bytes));
  await letPageRun();
  if (readTolerantly(CHUNKS[kind], json) === undefined) throw new Error('A content chunk breaks its contract');
  return { hash, data: json as StoredChunk['data'], isWhole: true };
}
