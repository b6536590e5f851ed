import { useState } from 'react';
import { SignInDialog } from '#web/features/frame/sign-in-dialog.tsx';
import { Button } from '#web/ui/button.tsx';

/** Opens the sign-in dialog, which it brings along. */
export function SignInButton({ children }: { children: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button tone="primary" aria-haspopup="dialog" onPress={() => setIsOpen(true)}>
        {children}
      </Button>
      <SignInDialog open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
