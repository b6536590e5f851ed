import { useState } from 'react';
import { signOutOfAll } from '#web/features/accounts/your-account/account-data.queries.ts';
import { ConfirmDialog } from '#web/online/confirm-dialog.tsx';
import { useAction } from '#web/online/use-action.ts';
import { Button } from '#web/ui/button.tsx';

/** Ends every session of the account after the user confirms. */
export function SignOutEverywhere({ onSignedOut }: { onSignedOut: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const action = useAction({
    act: () => signOutOfAll(onSignedOut),
    words: { fallback: 'Please try again.' },
    onDone: () => setIsAsking(false),
  });
  const close = () => {
    setIsAsking(false);
    action.reset();
  };
  return (
    <>
      <Button aria-haspopup="dialog" onPress={() => setIsAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        title="Sign out everywhere?"
        confirm="Sign out everywhere"
        busyLabel="Signing out..."
        action={action}
        failed="We couldn’t sign you out."
        needsNetwork="You need a network connection to sign out everywhere."
      >
        <p>This will sign out every browser and API client, including this one. You can sign in again at any time.</p>
      </ConfirmDialog>
    </>
  );
}
