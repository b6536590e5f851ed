import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { PRODUCT_NAME } from '#shared/product.ts';

/** A response body on disk, which is deleted once it's sent. */
export type Spooled = { body: ReadableStream; bytes: number };

const WRITE_BYTES = 64 * 1024;

/** Opens a file and unlinks it right away, so that it disappears when it's closed, even if the process dies. */
async function namelessFile() {
  const folder = await mkdtemp(join(tmpdir(), `${PRODUCT_NAME.toLowerCase()}-`));
  try {
    return await open(join(folder, 'body'), 'wx+', 0o600);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Writes a body to disk before sending the first byte. That way, it can be larger than memory, slow readers don't keep
 * a transaction open, and an error during writing is reported instead of cutting off the document.
 */
export async function spooled(parts: AsyncIterable<string>): Promise<Spooled> {
  const file = await namelessFile();
  try {
    let waiting = '';
    for await (const part of parts) {
      waiting += part;
      if (waiting.length < WRITE_BYTES) continue;
      await file.appendFile(waiting);
      waiting = '';
    }
    await file.appendFile(waiting);
    const { size: bytes } = await file.stat();
    return { body: Readable.toWeb(file.createReadStream({ start: 0 })) as ReadableStream, bytes };
  } catch (error) {
    await file.close();
    throw error;
  }
}
