import { isDeepStrictEqual } from 'node:util';
import {
  documentOf,
  type EditedBook,
  editOf,
  hasConflict,
  publishedOf,
  versionOf,
} from '#server/features/fre-editing/edited-book.ts';
import { editor, type FreEditingDeps } from '#server/features/fre-editing/fre-editing-deps.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { CheckedBook } from '#shared/fre-editing/document-job.ts';
import type { SourceDocuments, SourceKind } from '#shared/fre-editing/document-key.ts';
import type { EditedRule, VersionText } from '#shared/fre-editing/fre-document.contract.ts';

type Describing = Pick<FreEditingDeps, 'compiler' | 'emailsOf'>;

/** A document of one kind as admins see it, without the texts that only rules have. */
type Described<K extends SourceKind> = Omit<EditedRule, 'document' | 'published' | 'built' | 'texts'> & {
  document: SourceDocuments[K];
  published: SourceDocuments[K];
  built: SourceDocuments[K];
};

export const aboutDocument = (found: CheckedBook['faults'], key: string): CheckedBook['faults'] =>
  found.filter(({ document }) => document === key);

/** Describes a document of this build for editing. */
export async function describeDocument<K extends SourceKind>(
  { emailsOf }: Describing,
  db: Db,
  book: EditedBook,
  { faults, warnings }: CheckedBook,
  key: string,
): Promise<Described<K>> {
  const built = book.built.get(key);
  if (built === undefined) throw new RangeError(`the build has no document ${key}`);
  const draft = book.drafts.get(key);
  const emails = await emailsOf(db, draft ? [draft.savedBy] : []);
  const own = aboutDocument(faults, key);
  // Edits were checked against the contract of their kind, and all other documents come from the build.
  const as = (document: unknown) => document as SourceDocuments[K];
  return {
    key,
    title: built.title,
    document: as(documentOf(book, key)),
    published: as(publishedOf(book, key)),
    built: as(built.document),
    version: versionOf(book, key),
    draft: draft ? { by: editor(draft.savedBy, emails), at: new Date(draft.savedAt).toISOString() } : null,
    is_edited: Object.hasOwn(book.overlays, key),
    has_conflict: hasConflict(book, key),
    faults: own,
    warnings: aboutDocument(warnings, key),
    faults_elsewhere: faults.length - own.length,
  };
}

/** Returns, for each version of a rule's current document, whether its official text was verified or confirmed. */
export async function describeTexts(
  { compiler, emailsOf }: Describing,
  db: Db,
  book: EditedBook,
  key: string,
): Promise<VersionText[]> {
  const { versions } = documentOf(book, key) as SourceDocuments['rule'];
  const edit = editOf(book, key);
  const built = (book.built.get(key)?.document as SourceDocuments['rule'] | undefined)?.versions ?? [];
  if (edit === undefined) {
    return versions.map(({ effective_from }) => ({ effective_from, state: 'verified', confirmation: null }));
  }
  const hashes = await compiler.run({ kind: 'hash', laws: versions.map(({ law }) => law) });
  const emails = await emailsOf(
    db,
    edit.confirmations.map(({ by }) => by),
  );
  return versions.map(({ effective_from, law }, at): VersionText => {
    const verified = built.find((version) => version.effective_from === effective_from);
    if (verified !== undefined) {
      const state = isDeepStrictEqual(law, verified.law) ? 'verified' : 'altered';
      return { effective_from, state, confirmation: null };
    }
    const { words, exact } = hashes[at] ?? {};
    const found = edit.confirmations.find(
      (each) => each.effective_from === effective_from && (each.hash === exact || each.hash === words),
    );
    if (found === undefined) return { effective_from, state: 'unconfirmed', confirmation: null };
    const { source_url, method, by, at: when } = found;
    const confirmation = { source_url, method, by: editor(by, emails), at: new Date(when).toISOString() };
    return { effective_from, state: 'confirmed', confirmation };
  });
}
