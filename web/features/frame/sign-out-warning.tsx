import { useState, useSyncExternalStore } from 'react';
import { signOut, signOutWarning } from '#web/account/sign-out.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

const stay = () => signOutWarning.set(0);

/** Asks before a sign-out that would lose changes. */
export function SignOutWarning() {
  const unsent = useSyncExternalStore(signOutWarning.subscribe, signOutWarning.get);
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = () => {
    setIsLeaving(true);
    void signOut().finally(() => {
      setIsLeaving(false);
      stay();
    });
  };
  const footer = (
    <>
      <Button onPress={stay}>Stay signed in</Button>
      <Button tone="danger" onPress={leave} busy={isLeaving} busyLabel="Signing out...">
        Sign out and lose them
      </Button>
    </>
  );
  return (
    <Dialog open={unsent > 0} onClose={stay} title="Some changes are not saved online yet" footer={footer}>
      <p>
        {unsent === 1 ? 'One change is' : `${unsent} changes are`} only on this device. Signing out removes everything
        of yours from it. Connect to a network and wait a moment to keep them.
      </p>
    </Dialog>
  );
}
