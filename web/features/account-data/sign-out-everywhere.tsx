import { useState } from 'react';
import { useSignOutEverywhere } from '#web/features/account-data/account-data.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorBanner } from '#web/ui/error-banner.tsx';

/** Ends every session of the account, after asking. */
export function SignOutEverywhere({ onSignedOut }: { onSignedOut: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, error, reset } = useSignOutEverywhere(onSignedOut);
  const close = () => {
    setIsAsking(false);
    reset();
  };
  const footer = (
    <>
      <Button onPress={close}>Cancel</Button>
      <Button
        tone="danger"
        onPress={() => mutate(undefined, { onSuccess: close })}
        busy={isPending}
        busyLabel="Signing out..."
      >
        Sign out everywhere
      </Button>
    </>
  );
  return (
    <>
      <Button aria-haspopup="dialog" onPress={() => setIsAsking(true)}>
        Sign out everywhere
      </Button>
      <Dialog open={isAsking} onClose={close} title="Sign out everywhere?" footer={footer}>
        <p>Every browser and every API client is signed out, this one too. You can sign in again at any time.</p>
        {error && <ErrorBanner>You could not be signed out. {error.message}</ErrorBanner>}
      </Dialog>
    </>
  );
}
