import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type Props = { name: string; hasNotes: boolean; onRemove: () => void; onClose: () => void };

/** Asks the user to confirm the removal of a bookmark. Learning specification §2. */
export function RemoveBookmarkDialog({ name, hasNotes, onRemove, onClose }: Props) {
  const footer = (
    <>
      <Button onPress={onClose}>Cancel</Button>
      <Button tone="danger" onPress={onRemove}>
        Remove bookmark
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title="Remove this bookmark?" footer={footer}>
      <p>
        {name} will be removed from your bookmarks{hasNotes && ', along with the bookmark’s notes'}. The rule itself
        isn’t deleted.
      </p>
    </Dialog>
  );
}
