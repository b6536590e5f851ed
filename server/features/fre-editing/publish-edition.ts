import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import {
  changedFromBuild,
  type EditedBook,
  editedBook,
  forCompiler,
  readEditedBook,
  reviewedState,
  unreadableFaults,
  withDrafts,
} from '#server/features/fre-editing/edited-book.ts';
import {
  deleteDrafts,
  findOverlays,
  insertRelease,
  lockState,
  type Overlays,
  saveState,
} from '#server/features/fre-editing/fre-editing.repository.ts';
import type { EditionToStore, FreEditingDeps } from '#server/features/fre-editing/fre-editing-deps.ts';
import type { By } from '#server/features/fre-editing/save-draft.ts';
import { recordAudit } from '#server/platform/audit/audit.repository.ts';
import { newId } from '#server/platform/db/new-id.ts';
import type { Db } from '#server/platform/db/open.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { FreFault } from '#shared/fre-editing/fre-document.contract.ts';

type Publishing = Pick<FreEditingDeps, 'db' | 'compiler' | 'storedChunks' | 'writeEdition'>;

/** The ID of the release without any edits, for restoring the built content. */
const BUILT = 'built';

const compress = promisify(brotliCompress);

type Compiled = { edition: EditionToStore; faults: null } | { edition: null; faults: readonly FreFault[] };

/**
 * Compiles the build with these edits. Returns an edition if there are no faults. Compressing takes about a second per
 * chunk, so chunks that are already stored aren't compressed again.
 */
export async function compileOverlays(
  { db, compiler, storedChunks }: Pick<Publishing, 'db' | 'compiler' | 'storedChunks'>,
  overlays: Overlays,
): Promise<Compiled> {
  const { edition, faults } = await compiler.run({ kind: 'edition', ...forCompiler(overlays) });
  if (edition === null) return { edition, faults };
  const { manifest, chunks } = edition;
  const stored = await storedChunks(db, [...chunks.keys()]);
  const packed = await Promise.all(
    [...chunks].map(async ([hash, bytes]) => [hash, stored.get(hash) ?? (await compress(bytes))] as const),
  );
  const packedEdition = { version: manifest.version, manifest: JSON.stringify(manifest), chunks: new Map(packed) };
  return { edition: packedEdition, faults: null };
}

type Release = { overlays: Overlays; note: string; restored: string | null; clearsDrafts: boolean };

const titlesOf = (book: EditedBook, overlays: Overlays) =>
  Object.keys(overlays).map((key) => ({ key, title: book.built.get(key)?.title ?? key }));

/** Returns what the audit log says about a release, including how its new official texts were confirmed. */
function auditDetails(book: EditedBook, { overlays, note, restored }: Release, edition: string) {
  const confirmations = Object.entries(overlays).flatMap(([key, edit]) =>
    edit.confirmations.map(({ effective_from, source_url, method, by }) => ({
      key,
      effective_from,
      source_url,
      method,
      by,
    })),
  );
  const before = { release: book.state.releaseId, edition: book.state.editionVersion };
  return { note, before, after: { edition }, documents: Object.keys(overlays), restored, confirmations };
}

/**
 * Stores a release with its edition and makes it the current one, all or nothing.
 * @returns the ID of the release, or null if `isReviewed` says that something has changed in the meantime
 */
function storeRelease(
  { db, compiler, writeEdition }: Publishing,
  release: Release,
  edition: EditionToStore,
  by: By,
  isReviewed: (book: EditedBook) => boolean,
): Promise<string | null> {
  const { overlays, note, restored, clearsDrafts } = release;
  return db.transaction().execute(async (trx) => {
    const state = await lockState(trx);
    const book = await readEditedBook(trx, compiler);
    if (!isReviewed(book)) return null;
    // A process of an earlier build would publish the texts of that build again. The state names no build until a
    // process has loaded content for the first time.
    if (state.build !== '' && state.build !== book.build.id) {
      throw new AppError('UNAVAILABLE', { message: 'An update is being installed. Please try again in a minute.' });
    }
    const id = newId();
    await writeEdition(trx, edition, by.at);
    const documents = titlesOf(book, overlays);
    const stored = { id, note, documents, restored, editionVersion: edition.version };
    await insertRelease(trx, { ...stored, publishedBy: by.adminId, publishedAt: by.at }, overlays);
    await saveState(trx, {
      releaseId: id,
      build: book.build.id,
      editionVersion: edition.version,
      isHeldBack: false,
    });
    if (clearsDrafts) await deleteDrafts(trx, [...book.drafts.keys()]);
    const details = auditDetails(book, release, edition.version);
    const action = restored === null ? 'fre.publish' : 'fre.restore';
    await recordAudit(trx, { ...by, action, entityType: 'fre_release', entityId: id, details });
    return id;
  });
}

/** The ID of a new release, or why there is none: it would have faults, or it isn't what the admin reviewed. */
export type Published = { id: string } | { faults: readonly FreFault[] } | 'outdated';

/** Publishes all drafts. */
export async function publishDrafts(
  deps: Publishing,
  { reviewed, note }: { reviewed: string; note: string },
  by: By,
): Promise<Published> {
  const book = await readEditedBook(deps.db, deps.compiler);
  const isReviewed = (now: EditedBook) => now.drafts.size > 0 && reviewedState(now) === reviewed;
  if (!isReviewed(book)) return 'outdated';
  const misfits = unreadableFaults(book);
  if (misfits.length > 0) return { faults: misfits };
  const overlays = changedFromBuild(book, withDrafts(book));
  const { edition, faults } = await compileOverlays(deps, overlays);
  if (edition === null) return { faults };
  const id = await storeRelease(deps, { overlays, note, restored: null, clearsDrafts: true }, edition, by, isReviewed);
  return id === null ? 'outdated' : { id };
}

/** Returns the edits of a release that fit this build, and a fault for each one that this build can't read. */
async function overlaysOf(db: Db, { build, state }: EditedBook, releaseId: string) {
  const overlays = releaseId === BUILT ? {} : await findOverlays(db, releaseId);
  if (overlays === undefined) throw new AppError('RELEASE_NOT_FOUND');
  const restored = editedBook(build, { state, overlays, drafts: [] });
  return {
    overlays: changedFromBuild(restored, restored.overlays),
    misfits: unreadableFaults(restored),
  };
}

/**
 * Publishes the edits of an earlier release again, or restores the built content. Drafts stay as they are.
 * @throws {AppError} RELEASE_NOT_FOUND
 */
export async function restoreRelease(
  deps: Publishing,
  { releaseId, seen, note }: { releaseId: string; seen: string | null; note: string },
  by: By,
): Promise<Published> {
  const book = await readEditedBook(deps.db, deps.compiler);
  const isReviewed = ({ state }: EditedBook) => state.releaseId === seen;
  const { overlays, misfits } = await overlaysOf(deps.db, book, releaseId);
  if (!isReviewed(book)) return 'outdated';
  if (misfits.length > 0) return { faults: misfits };
  const { edition, faults } = await compileOverlays(deps, overlays);
  if (edition === null) return { faults };
  const release = { overlays, note, restored: releaseId, clearsDrafts: false };
  const id = await storeRelease(deps, release, edition, by, isReviewed);
  return id === null ? 'outdated' : { id };
}
