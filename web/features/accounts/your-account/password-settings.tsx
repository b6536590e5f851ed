import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { forgotPassword } from '#shared/accounts/account.endpoints.ts';
import { call } from '#web/api/client.ts';
import { useOnline } from '#web/browser/use-online.ts';
import { providerLabel } from '#web/features/accounts/your-account/provider-label.ts';
import { useAction } from '#web/online/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorBanner } from '#web/ui/error-banner.tsx';
import { useToast } from '#web/ui/toast.tsx';

const FAILED = 'Failed to send password reset email. Please try again.';

/** Sends a link for choosing a new password to the account's own email address. Community specification §2, §8. */
export function PasswordSettings({ email }: { email: string }) {
  const isOnline = useOnline();
  const toast = useToast();
  const [isSent, setIsSent] = useState(false);
  const { isBusy, failure, run } = useAction({
    act: () => call(forgotPassword, { body: { email } }),
    words: { fallback: FAILED },
    onDone: () => {
      setIsSent(true);
      toast({ text: 'Password reset email sent! Check your inbox.' });
    },
    onFailed: () => setIsSent(false),
  });
  if (email === '') return <ErrorBanner>No email address found</ErrorBanner>;
  return (
    <Card as="section" className="stack">
      <h2>Password</h2>
      <p className="soft">
        We’ll send a link to <b>{email}</b>. Use it to choose a new password, here or on another device.
      </p>
      {isSent && (
        <Banner tone="green" title="Password reset email sent!">
          Check your email for the link. The link will expire in 1 hour.
        </Banner>
      )}
      {failure !== null && <ErrorBanner>{FAILED}</ErrorBanner>}
      <Button
        icon={KeyRound}
        onPress={run}
        busy={isBusy}
        busyLabel="Sending..."
        disabledReason={isOnline ? undefined : 'You need a network connection to send the email.'}
      >
        {isSent ? 'Send it again' : 'Send password reset email'}
      </Button>
    </Card>
  );
}

/** Shown in place of the password reset if the account has no password of its own. */
export function ManagedPassword({ providers }: { providers: readonly string[] }) {
  const provider = providerLabel(providers);
  const hasOther = providers.some((each) => each !== 'email');
  return (
    <section className="stack-2">
      <h3>Password</h3>
      <p className="soft">
        {hasOther
          ? `Your password is managed by ${provider}. Please use ${provider} to sign in.`
          : 'You sign in with codes that we email you. To set a password, sign out, then choose “Forgot password?” on the sign-in page.'}
      </p>
    </section>
  );
}
