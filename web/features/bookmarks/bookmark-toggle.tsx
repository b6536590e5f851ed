import { Bookmark, BookmarkCheck } from 'lucide-react';
import { useRuleBookmark } from '#web/features/bookmarks/rule-bookmark.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

const titleOf = (isBookmarked: boolean) => (isBookmarked ? 'Remove bookmark' : 'Bookmark this rule');

/** The ribbon that bookmarks the surrounding rule. Learning specification §2, Rule page. */
export function BookmarkToggle() {
  const { isBookmarked, press, offer } = useRuleBookmark();
  return (
    <span className="anchor">
      <IconButton label={titleOf(isBookmarked)} icon={Bookmark} pressed={isBookmarked} onPress={press} />
      {offer}
    </span>
  );
}

/** The bookmark toggle with a label, for the study tools. */
export function BookmarkButton() {
  const { isBookmarked, press, offer } = useRuleBookmark();
  return (
    <span className="anchor">
      <Button
        block
        icon={isBookmarked ? BookmarkCheck : Bookmark}
        title={titleOf(isBookmarked)}
        aria-pressed={isBookmarked}
        onPress={press}
      >
        {isBookmarked ? 'Bookmarked' : 'Bookmark'}
      </Button>
      {offer}
    </span>
  );
}
