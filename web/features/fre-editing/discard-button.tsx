import { useState } from 'react';
import { ConfirmDialog } from '#web/online/confirm-dialog.tsx';
import type { Failure } from '#web/online/failure.ts';
import { Button } from '#web/ui/button.tsx';

type Props = { title: string; action: { isBusy: boolean; failure: Failure | null; run: () => void } };

/** Discards a saved draft after a confirmation. */
export function DiscardButton({ title, action }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button tone="danger-ghost" onPress={() => setIsAsking(true)}>
        Discard draft
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Discard the draft?"
        confirm="Discard draft"
        busyLabel="Discarding..."
        action={action}
        failed="The draft wasn’t discarded"
        needsNetwork="You need a network connection to discard the draft."
      >
        <p>{title} goes back to what readers have. This can’t be undone.</p>
      </ConfirmDialog>
    </>
  );
}
