import { useKnownRules } from '#web/content/use-known-rules.ts';
import { BookmarkNote } from '#web/features/bookmarks/bookmark-note.tsx';

/** Shows the bookmark note on the rule's own page. */
export function RuleBookmarkNote({ ruleId }: { ruleId: string }) {
  return <BookmarkNote ruleId={ruleId} rules={useKnownRules([ruleId])} />;
}
