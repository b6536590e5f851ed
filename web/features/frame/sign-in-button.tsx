import { useSignInPress } from '#web/features/frame/use-sign-in-press.ts';
import { Button } from '#web/ui/button.tsx';

/** Opens the sign-in dialog. */
export function SignInButton({ children }: { children: string }) {
  return (
    <Button tone="primary" {...useSignInPress()}>
      {children}
    </Button>
  );
}
