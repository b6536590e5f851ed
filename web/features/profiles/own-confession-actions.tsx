import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { OwnConfession } from '#shared/confessions/own-confession.contract.ts';
import { useMe } from '#web/accounts/me-store.ts';
import { standingOf } from '#web/accounts/standing.ts';
import { DeleteOwnPost } from '#web/features/profiles/delete-own-post.tsx';
import { EditOwnConfession } from '#web/features/profiles/edit-own-confession.tsx';
import { useChangeOwn } from '#web/features/profiles/own-confessions.queries.ts';
import { Button } from '#web/ui/button.tsx';

type Props = { confession: OwnConfession; userId: string };

/** Lets users edit a confession in place or delete it. Suspended users can only delete it. Decisions 33 and 50. */
export function OwnConfessionActions({ confession, userId }: Props) {
  const { remove } = useChangeOwn(userId, confession.id);
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const isActive = standingOf(useMe()) === 'active';
  const mayEdit = confession.is_editable && isActive;
  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  if (isEditing) {
    return <EditOwnConfession confession={confession} userId={userId} onClose={() => setIsEditing(false)} />;
  }
  return (
    <div className="row">
      {mayEdit && (
        <Button icon={Pencil} ref={editButton} onPress={() => setIsEditing(true)}>
          Edit
        </Button>
      )}
      <DeleteOwnPost kind="confession" remove={remove}>
        You can’t undo this. If your confession was public, others will see [deleted] in its place, and its comments
        will stay.
      </DeleteOwnPost>
    </div>
  );
}
