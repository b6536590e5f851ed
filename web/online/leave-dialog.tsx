import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type Props = { open: boolean; onStay: () => void; onLeave: () => void };

/** Asks before unsaved edits are lost. */
export function LeaveDialog({ open, onStay, onLeave }: Props) {
  const footer = (
    <>
      <Button onPress={onStay}>Keep editing</Button>
      <Button tone="danger" onPress={onLeave}>
        Leave without saving
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onStay} title="Leave without saving?" footer={footer}>
      <p>You have unsaved changes. If you leave, they’ll be lost.</p>
    </Dialog>
  );
}
