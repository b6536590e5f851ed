import { BookmarkNote } from '#web/features/bookmarks/bookmark-note.tsx';
import { useKnownRules } from '#web/features/bookmarks/use-known-rules.ts';

/** Shows the bookmark note on the rule's own page. */
export function RuleBookmarkNote({ ruleId }: { ruleId: string }) {
  return <BookmarkNote ruleId={ruleId} rules={useKnownRules([ruleId])} />;
}
