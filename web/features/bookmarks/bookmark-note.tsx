import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { usePerson } from '#web/accounts/me-store.ts';
import type { KnownRules } from '#web/content/use-known-rules.ts';
import { versionsText } from '#web/features/bookmarks/bookmark-card.tsx';
import { draftOf } from '#web/features/bookmarks/bookmark-draft.ts';
import { type DeviceBookmark, findBookmark } from '#web/features/bookmarks/bookmarks.local.ts';
import { BookmarksDialogs, type OpenDialog } from '#web/features/bookmarks/bookmarks-dialogs.tsx';
import { useCollections } from '#web/features/bookmarks/use-bookmarks.ts';
import { useStudyQuery } from '#web/sync/current-study.ts';
import { Button } from '#web/ui/button.tsx';
import '#web/features/bookmarks/bookmark-note.css';

type Props = { ruleId: string; rules: KnownRules };

/**
 * Shows the note on a rule's bookmark, with its other versions, and lets the user edit it on the rule's page. Renders
 * nothing if the bookmark has no note: new notes on the page are notes on the rule.
 */
export function BookmarkNote({ ruleId, rules }: Props) {
  const isMember = usePerson() !== null;
  const key = isMember ? `bookmark with note ${ruleId}` : null;
  const { data: bookmark } = useStudyQuery(key, (study) => findBookmark(study, ruleId));
  const { data: collections } = useCollections();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const hasNote = bookmark && (bookmark.notes !== null || bookmark.copies.length > 0);
  if (!isMember || collections === undefined || (!hasNote && dialog === null)) return null;
  return (
    <section className="bookmark-note stack-2" aria-label="Note on your bookmark">
      {hasNote && <Note of={bookmark} onEdit={() => setDialog({ kind: 'edit', begun: draftOf(bookmark) })} />}
      <BookmarksDialogs
        {...{ dialog, collections, rules }}
        isForNotes
        bookmarks={bookmark ? [bookmark] : []}
        onDialog={setDialog}
        onGone={() => undefined}
      />
    </section>
  );
}

function Note({ of: { notes, copies }, onEdit }: { of: DeviceBookmark; onEdit: () => void }) {
  return (
    <>
      {notes !== null && <p>{notes}</p>}
      {copies.length > 0 && (
        <Button tone="ghost" block onPress={onEdit}>
          {versionsText(copies.length)}
        </Button>
      )}
      <Button tone="ghost" block icon={Pencil} onPress={onEdit}>
        Edit bookmark note
      </Button>
    </>
  );
}
