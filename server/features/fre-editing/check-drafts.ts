import type { Compiler } from '#server/features/fre-editing/compiler.ts';
import { type EditedBook, forCompiler, reviewedState, withDrafts } from '#server/features/fre-editing/edited-book.ts';
import type { CheckedBook } from '#shared/fre-editing/document-job.ts';

const NOTHING_FOUND: CheckedBook = { faults: [], warnings: [] };

/**
 * Returns a function that checks all source documents with drafts applied. It caches the result for the latest state,
 * because screens request it often. Without drafts, there's nothing to find, unless this build can't compile the
 * published documents.
 */
export function draftChecker(compiler: Compiler): (book: EditedBook) => Promise<CheckedBook> {
  let kept: { state: string; found: Promise<CheckedBook> } | undefined;
  return async (book) => {
    if (book.drafts.size === 0 && !book.state.isHeldBack) return NOTHING_FOUND;
    const state = reviewedState(book);
    if (kept?.state !== state) {
      const found = compiler.run({ kind: 'check', ...forCompiler(withDrafts(book)) });
      kept = { state, found };
      found.catch(() => {
        if (kept?.found === found) kept = undefined;
      });
    }
    return kept.found;
  };
}
