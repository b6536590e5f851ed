import type { Compiler } from '#server/features/fre-editing/compiler.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Deps } from '#server/platform/http/context.ts';
import type { FreEditor } from '#shared/fre-editing/fre-document.contract.ts';

/** An edition to store: its manifest as JSON, and the Brotli bytes of its chunks by hash. */
export type EditionToStore = { version: string; manifest: string; chunks: ReadonlyMap<string, Buffer> };

/** `emailsOf` returns the email addresses of these users. Deleted users are left out. */
export type FreEditingDeps = Deps & {
  compiler: Compiler;
  emailsOf: (db: Db, userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Returns the compressed bytes of stored chunks, so that only new ones have to be compressed. */
  storedChunks: (db: Db, hashes: readonly string[]) => Promise<ReadonlyMap<string, Buffer>>;
  /** Stores an edition in a transaction and makes it the current one. `now` is in Unix ms. */
  writeEdition: (trx: Db, edition: EditionToStore, now: number) => Promise<void>;
};

/**
 * Returns an editor with the email address from `emails`, or null instead of the address if the account no longer
 * exists.
 */
export const editor = (id: string, emails: ReadonlyMap<string, string>): FreEditor => ({
  id,
  email: emails.get(id) ?? null,
});
