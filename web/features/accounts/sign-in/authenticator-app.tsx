import { Smartphone } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** Loaded on demand, because only staff need it, and rarely. */
const ReplaceAuthenticator = lazy(async () => {
  const { ReplaceAuthenticator: Component } = await import('#web/features/accounts/sign-in/replace-authenticator.tsx');
  return { default: Component };
});

/** Tells staff that they have an authenticator app, and lets them move it to another phone. */
export function AuthenticatorApp({ user }: { user: { email: string; has_password: boolean } }) {
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const done = () => {
    close();
    toast({ text: 'Your new authenticator app is now active.' });
  };
  return (
    <Card as="section" className="stack-3">
      <h2>Authenticator app</h2>
      <p className="soft">
        You also sign in with a code from this app. Your current app keeps working until you’ve set up the new one.
      </p>
      <Button icon={Smartphone} aria-haspopup="dialog" onPress={() => setIsOpen(true)}>
        Replace authenticator app
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReplaceAuthenticator user={user} onClose={close} onReplaced={done} />
        </Suspense>
      )}
    </Card>
  );
}
