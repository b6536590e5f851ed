import { aboutDocument, describeTexts } from '#server/features/fre-editing/describe-document.ts';
import {
  type EditedBook,
  hasConflict,
  lostEdits,
  publishedOf,
  reviewedState,
  unreadableFaults,
  versionOf,
} from '#server/features/fre-editing/edited-book.ts';
import type { StoredDraft } from '#server/features/fre-editing/fre-editing.repository.ts';
import { editor, type FreEditingDeps } from '#server/features/fre-editing/fre-editing-deps.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { CheckedBook } from '#shared/fre-editing/document-job.ts';
import { kindOf } from '#shared/fre-editing/document-key.ts';
import type { Draft, DraftList } from '#shared/fre-editing/fre-release.contract.ts';

type Listing = Pick<FreEditingDeps, 'compiler' | 'emailsOf'>;

async function describeDraft(
  deps: Listing,
  db: Db,
  book: EditedBook,
  faults: CheckedBook['faults'],
  { key, document, savedBy, savedAt }: StoredDraft,
  emails: ReadonlyMap<string, string>,
): Promise<Draft> {
  const { kind } = kindOf(key);
  const described = {
    kind,
    key,
    title: book.built.get(key)?.title ?? key,
    before: publishedOf(book, key),
    after: document,
    version: versionOf(book, key),
    by: editor(savedBy, emails),
    at: new Date(savedAt).toISOString(),
    faults: aboutDocument(faults, key),
    ...(kind === 'rule' ? { texts: await describeTexts(deps, db, book, key) } : {}),
  };
  return described as Draft; // Drafts in the book match the contract of their kind.
}

/** Lists the edited documents that an admin has to review after a new build. */
function conflictsOf(book: EditedBook): DraftList['conflicts'] {
  const heading = (key: string) => ({ key, title: book.built.get(key)?.title ?? key });
  const changed = [...new Set([...Object.keys(book.overlays), ...book.drafts.keys()])].filter((key) =>
    hasConflict(book, key),
  );
  return [
    ...changed.map((key) => ({ ...heading(key), reason: 'built_changed' as const })),
    ...lostEdits(book).map((key) => ({ ...heading(key), reason: 'unreadable' as const })),
    ...book.unreadable.drafts.map((key) => ({
      ...heading(key),
      reason: 'unreadable' as const,
      draft_version: versionOf(book, key),
    })),
  ];
}

/** Lists all drafts with everything that an admin reviews before publishing them. */
export async function listDrafts(deps: Listing, db: Db, book: EditedBook, { faults }: CheckedBook): Promise<DraftList> {
  const drafts = [...book.drafts.values()];
  const emails = await deps.emailsOf(
    db,
    drafts.map(({ savedBy }) => savedBy),
  );
  const items: Draft[] = [];
  for (const draft of drafts) items.push(await describeDraft(deps, db, book, faults, draft, emails));
  return {
    items,
    faults: [...faults, ...unreadableFaults(book)],
    reviewed: reviewedState(book),
    release_id: book.state.releaseId,
    conflicts: conflictsOf(book),
    is_held_back: book.state.isHeldBack,
  };
}
