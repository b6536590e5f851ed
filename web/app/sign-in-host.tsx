import { type ComponentType, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { signInRequest } from '#web/accounts/sign-in-request.ts';
import { useStatus } from '#web/stores/use-status.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useDelayed } from '#web/ui/use-delayed.ts';

const PATIENCE_MS = 200;
const close = () => signInRequest.set(null);

/** Fetches the sign-in dialog when it's first requested. If that fails, the sign-in page opens in its place. */
export function SignInHost() {
  const isAsked = useStatus(signInRequest) !== null;
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  const navigate = useNavigate();
  const isWaiting = isAsked && Loaded === null;
  useEffect(() => {
    if (!isWaiting) return;
    import('#web/features/accounts/sign-in/sign-in-dialog.tsx').then(
      ({ SignInDialog }) => setLoaded(() => SignInDialog),
      () => {
        close();
        void navigate(PAGE_PATHS.auth);
      },
    );
  }, [isWaiting, navigate]);
  const isLate = useDelayed(isWaiting, PATIENCE_MS);
  if (Loaded) return <Loaded />;
  if (!isLate) return null;
  return (
    <Dialog open onClose={close} title="Sign in to your account">
      <p className="soft">Loading...</p>
    </Dialog>
  );
}
