import { createHash } from 'node:crypto';
import type { Build, Compiler } from '#server/features/fre-editing/compiler.ts';
import {
  type FreState,
  findDrafts,
  findOverlays,
  findState,
  type Overlay,
  type Overlays,
  type StoredDraft,
} from '#server/features/fre-editing/fre-editing.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { BuiltSource } from '#shared/fre-editing/built-sources.contract.ts';
import type { ConfirmedText, ReplacedDocuments } from '#shared/fre-editing/document-job.ts';
import { kindOf, SOURCE_CONTRACTS } from '#shared/fre-editing/document-key.ts';
import type { FreFault } from '#shared/fre-editing/fre-document.contract.ts';

type Drafts = ReadonlyMap<string, StoredDraft>;

/**
 * The build with everything that admins changed. `overlays` are published and `drafts` aren't. `unreadable` contains
 * the keys of the published edits and drafts that don't match the contracts of this build and are therefore left out. A
 * published edit is listed even if a draft replaces it.
 */
export type EditedBook = {
  build: Build;
  built: ReadonlyMap<string, BuiltSource>;
  state: FreState;
  overlays: Overlays;
  drafts: Drafts;
  unreadable: { published: readonly string[]; drafts: readonly string[] };
};

export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

const VERSION_DIGITS = 16;

/** Returns the document if it matches the contract of this build, and undefined otherwise. */
function readable(key: string, document: unknown): unknown {
  const parsed = SOURCE_CONTRACTS[kindOf(key).kind].safeParse(document);
  return parsed.success ? parsed.data : undefined;
}

/** Splits edits into those that fit this build and the keys of the others. */
function fitting<T extends Overlay>(edits: readonly (readonly [string, T])[], built: EditedBook['built']) {
  const fit: [string, T][] = [];
  const unreadable: string[] = [];
  for (const [key, edit] of edits) {
    const document = built.has(key) ? readable(key, edit.document) : undefined;
    if (document === undefined) unreadable.push(key);
    else fit.push([key, { ...edit, document }]);
  }
  return { fit, unreadable };
}

/** Applies edits to a build. */
export function editedBook(
  build: Build,
  { state, overlays, drafts }: { state: FreState; overlays: Overlays; drafts: readonly StoredDraft[] },
): EditedBook {
  const built = new Map(build.sources.documents.map((source) => [source.key, source]));
  const published = fitting(Object.entries(overlays), built);
  const open = fitting(
    drafts.map((draft) => [draft.key, draft] as const),
    built,
  );
  return {
    build,
    built,
    state,
    overlays: Object.fromEntries(published.fit),
    drafts: new Map(open.fit),
    unreadable: { published: published.unreadable, drafts: open.unreadable },
  };
}

/** Reads what admins changed and applies it to the build. Also works inside a transaction. */
export async function readEditedBook(db: Db, compiler: Compiler): Promise<EditedBook> {
  const build = await compiler.build();
  const state = await findState(db);
  const overlays = state.releaseId === null ? {} : ((await findOverlays(db, state.releaseId)) ?? {});
  return editedBook(build, { state, overlays, drafts: await findDrafts(db) });
}

/** Returns a document's latest edit: its draft or, if there is none, its published overlay. */
export const editOf = ({ drafts, overlays }: EditedBook, key: string): Overlay | undefined =>
  drafts.get(key) ?? overlays[key];

/** Returns the document to edit: its draft, its published overlay, or the built document. */
export const documentOf = (book: EditedBook, key: string): unknown =>
  (editOf(book, key) ?? book.built.get(key))?.document;

/** Returns the document that readers see. */
export const publishedOf = ({ overlays, built }: EditedBook, key: string): unknown =>
  (overlays[key] ?? built.get(key))?.document;

/** Returns a hash of a document's state. It changes with the text and with its confirmations. */
export function versionOf(book: EditedBook, key: string): string {
  const confirmations = editOf(book, key)?.confirmations ?? [];
  return sha256(JSON.stringify([documentOf(book, key), confirmations])).slice(0, VERSION_DIGITS);
}

/** Returns whether the built document, or even its contract, has changed since the edit was made. */
export function hasConflict(book: EditedBook, key: string): boolean {
  const edit = editOf(book, key);
  if (edit === undefined) return book.unreadable.published.includes(key);
  return edit.base !== book.built.get(key)?.hash;
}

/** Returns the keys of published edits that this build can't read and that no draft replaces yet. */
export const lostEdits = ({ drafts, unreadable }: Pick<EditedBook, 'drafts' | 'unreadable'>): string[] =>
  unreadable.published.filter((key) => !drafts.has(key));

/**
 * Returns a fault for each published edit that this build can't read and that no draft replaces yet. The fault prevents
 * publishing, so the edit isn't lost before an admin saves the document again. Documents that the build no longer has
 * can't be edited, so they're left out.
 */
export const unreadableFaults = (book: EditedBook): FreFault[] =>
  lostEdits(book)
    .filter((key) => book.built.has(key))
    .map((document) => ({ document, path: [], message: 'this build can’t read the published edits' }));

/** Returns all edits, with a draft in place of the published overlay of the same document. */
export function withDrafts({ overlays, drafts }: EditedBook): Overlays {
  const edits = Object.entries(overlays);
  for (const [key, { document, base, confirmations }] of drafts) edits.push([key, { document, base, confirmations }]);
  return Object.fromEntries(edits);
}

/** Leaves out edits that don't differ from the built documents. */
export const changedFromBuild = ({ built }: EditedBook, overlays: Overlays): Overlays =>
  Object.fromEntries(
    Object.entries(overlays).filter(([key, { document }]) => sha256(JSON.stringify(document)) !== built.get(key)?.hash),
  );

/** Returns edits in the form that the compiler needs. */
export function forCompiler(overlays: Overlays): { replaced: ReplacedDocuments; confirmed: ConfirmedText[] } {
  const edits = Object.entries(overlays);
  return {
    replaced: Object.fromEntries(edits.map(([key, { document }]) => [key, document])),
    confirmed: edits.flatMap(([key, { confirmations }]) =>
      confirmations.map(({ effective_from, hash }) => ({ rule_number: kindOf(key).number, effective_from, hash })),
    ),
  };
}

/** Returns a hash of everything that publishing depends on, so that only what the admin reviewed is published. */
export const reviewedState = (book: EditedBook): string =>
  sha256(
    JSON.stringify([
      book.build.id,
      book.state.releaseId,
      [...book.drafts.keys()].map((key) => [key, versionOf(book, key)]),
    ]),
  );
