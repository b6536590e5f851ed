import type { Bar } from '#web/features/frame/track-place.ts';
import { useSignInPress } from '#web/features/frame/use-sign-in-press.ts';
import { Button } from '#web/ui/button.tsx';

/** Opens the sign-in dialog. `bar` is the navigation bar that contains the button, if any. */
export function SignInButton({ bar, children }: { bar?: Bar; children: string }) {
  return (
    <Button tone="primary" {...useSignInPress(bar)}>
      {children}
    </Button>
  );
}
