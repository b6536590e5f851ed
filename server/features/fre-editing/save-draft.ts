import type { Compiler } from '#server/features/fre-editing/compiler.ts';
import {
  documentOf,
  type EditedBook,
  editOf,
  hasConflict,
  publishedOf,
  readEditedBook,
  sha256,
  versionOf,
} from '#server/features/fre-editing/edited-book.ts';
import {
  type Confirmation,
  deleteDrafts,
  lockState,
  saveDraft as storeDraft,
} from '#server/features/fre-editing/fre-editing.repository.ts';
import { type AuditEntry, recordAudit } from '#server/platform/audit/audit.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { SourceDocuments } from '#shared/fre-editing/document-key.ts';
import type { TextToConfirm } from '#shared/fre-editing/fre-release.contract.ts';

/** Who made a change, from where, and when. */
export type By = Pick<AuditEntry, 'adminId' | 'ipAddress' | 'userAgent' | 'at'>;

type Drafting = { db: Db; compiler: Compiler };
/** The result of a change. 'outdated' means that the document is no longer in the state that the admin saw. */
export type Outcome = 'done' | 'outdated' | 'missing';

const ENTITY = 'fre_document';
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const builtHash = ({ built }: EditedBook, key: string) => built.get(key)?.hash ?? '';

/** Returns whether this document is the published one and isn't based on an outdated built document. */
function isPublished(book: EditedBook, key: string, document: unknown): boolean {
  if (book.unreadable.published.includes(key)) return false;
  const base = builtHash(book, key);
  return isSame(publishedOf(book, key), document) && (book.overlays[key]?.base ?? base) === base;
}

/** Returns the top-level fields in which two documents differ. The audit log stores these instead of long texts. */
function changedFields(before: unknown, after: unknown): string[] {
  const [old, next] = [before as Record<string, unknown>, after as Record<string, unknown>];
  return [...new Set([...Object.keys(old), ...Object.keys(next)])].filter((key) => !isSame(old[key], next[key]));
}

/** Changes a document if it's still in the state that the admin saw. */
function changeIfSeen(
  { db, compiler }: Drafting,
  key: string,
  seen: string,
  change: (trx: Db, book: EditedBook) => Promise<Outcome>,
): Promise<Outcome> {
  return db.transaction().execute(async (trx) => {
    await lockState(trx);
    const book = await readEditedBook(trx, compiler);
    return versionOf(book, key) === seen ? change(trx, book) : 'outdated';
  });
}

/**
 * Saves a document as a draft that is based on the current build. Saving the published document removes the draft,
 * unless saving settles a conflict with the build.
 */
export function saveDraft(
  deps: Drafting,
  { key, seen, document }: { key: string; seen: string; document: unknown },
  by: By,
): Promise<Outcome> {
  return changeIfSeen(deps, key, seen, async (trx, book) => {
    const before = documentOf(book, key);
    if (isSame(before, document) && !hasConflict(book, key)) return 'done';
    const base = builtHash(book, key);
    if (isPublished(book, key, document)) await deleteDrafts(trx, [key]);
    else {
      const confirmations = editOf(book, key)?.confirmations ?? [];
      await storeDraft(trx, { key, document, confirmations, base, savedBy: by.adminId, savedAt: by.at });
    }
    const details = { fields: changedFields(before, document), before: sha256(JSON.stringify(before)) };
    const after = sha256(JSON.stringify(document));
    const entry = { action: 'fre.draft_save', entityType: ENTITY, entityId: key, details: { ...details, after } };
    await recordAudit(trx, { ...by, ...entry });
    return 'done';
  });
}

/** Discards a draft, so that editing starts from the published document again. */
export function discardDraft(deps: Drafting, { key, seen }: { key: string; seen: string }, by: By): Promise<Outcome> {
  return deps.db.transaction().execute(async (trx) => {
    await lockState(trx);
    const book = await readEditedBook(trx, deps.compiler);
    if (!book.drafts.has(key) && !book.unreadable.drafts.includes(key)) return 'missing';
    if (versionOf(book, key) !== seen) return 'outdated';
    const fields = changedFields(documentOf(book, key), publishedOf(book, key));
    await deleteDrafts(trx, [key]);
    const entry = { action: 'fre.draft_discard', entityType: ENTITY, entityId: key, details: { fields } };
    await recordAudit(trx, { ...by, ...entry });
    return 'done';
  });
}

const invalid = (field: string, message: string) =>
  new AppError('INVALID_INPUT', { fields: { [`body.${field}`]: message } });

/** Checks a confirmation against the draft and returns the hash of the confirmed text. */
async function textToConfirm(compiler: Compiler, book: EditedBook, key: string, given: TextToConfirm): Promise<string> {
  const { rule_number: number, versions } = documentOf(book, key) as SourceDocuments['rule'];
  const { effective_from: day, typed_text: typed, is_compared } = given;
  const version = versions.find(({ effective_from }) => effective_from === day);
  if (version === undefined) throw invalid('effective_from', 'The draft has no version that takes effect on this day');
  if (book.build.sources.references.verified[number]?.[day] !== undefined) {
    throw invalid(
      'effective_from',
      'This version was verified against the official print and can’t be confirmed again',
    );
  }
  if (typed === undefined && is_compared === undefined) {
    throw invalid('is_compared', 'Type the text again, or confirm that you compared it word for word');
  }
  if (typed !== undefined) {
    const at = await compiler.run({ kind: 'typed', law: version.law, typed });
    if (at !== null) throw invalid('typed_text', `This isn’t the text in the draft: word ${at} differs`);
  }
  const [hashes] = await compiler.run({ kind: 'hash', laws: [version.law] });
  return hashes?.exact ?? '';
}

/**
 * Records with the draft that an admin has confirmed the official text of one version.
 * @throws {AppError} INVALID_INPUT if there's nothing to confirm, or if the text that was typed again differs
 */
export async function confirmText(deps: Drafting, key: string, given: TextToConfirm, by: By): Promise<Outcome> {
  const seen = await readEditedBook(deps.db, deps.compiler);
  if (versionOf(seen, key) !== given.version) return 'outdated';
  const hash = await textToConfirm(deps.compiler, seen, key, given);
  const { effective_from, source_url, typed_text } = given;
  const method = typed_text === undefined ? 'compared' : 'typed';
  return changeIfSeen(deps, key, given.version, async (trx, book) => {
    const others = (editOf(book, key)?.confirmations ?? []).filter((each) => each.effective_from !== effective_from);
    const confirmation: Confirmation = { effective_from, hash, source_url, method, by: by.adminId, at: by.at };
    const base = editOf(book, key)?.base ?? builtHash(book, key);
    const confirmations = [...others, confirmation];
    const draft = { key, document: documentOf(book, key), confirmations, base };
    await storeDraft(trx, { ...draft, savedBy: by.adminId, savedAt: by.at });
    const details = { effective_from, hash, source_url, method };
    await recordAudit(trx, { ...by, action: 'fre.text_confirm', entityType: ENTITY, entityId: key, details });
    return 'done';
  });
}
