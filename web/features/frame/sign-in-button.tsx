import { openSignIn } from '#web/account/sign-in-request.ts';
import { Button } from '#web/ui/button.tsx';

/** Opens the sign-in dialog. */
export function SignInButton({ children }: { children: string }) {
  return (
    <Button tone="primary" aria-haspopup="dialog" onPress={openSignIn}>
      {children}
    </Button>
  );
}
