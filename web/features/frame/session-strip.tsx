import { LogIn } from 'lucide-react';
import { useMe, useSessionState } from '#web/accounts/me-store.ts';
import { openSignIn } from '#web/accounts/sign-in-request.ts';
import { Button } from '#web/ui/button.tsx';
import { Strip } from '#web/ui/strip.tsx';

/** Tells readers that the server no longer recognizes this device's user. Everything on the device still works. */
export function SessionStrip() {
  const { user } = useMe();
  const state = useSessionState();
  if (user === null || state !== 'ended') return null;
  const again = (
    <Button tone="ghost" aria-haspopup="dialog" onPress={openSignIn}>
      Sign In
    </Button>
  );
  return (
    <Strip icon={LogIn} tone="yellow" action={again}>
      Your session has ended. Please sign in again.
    </Strip>
  );
}
