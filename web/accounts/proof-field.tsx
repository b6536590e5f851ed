import { Mail } from 'lucide-react';
import { useState } from 'react';
import { sendProofCode } from '#shared/accounts/account.endpoints.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { useOnline } from '#web/browser/use-online.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorBanner } from '#web/ui/error-banner.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type Owner = { email: string; has_password: boolean };
type Props = { user: Owner; value: string; onValue: (value: string) => void; error: string | undefined };

/** Returns the proof for the request body. */
export const proofOf = ({ has_password }: Owner, value: string): { password: string } | { code: string } =>
  has_password ? { password: value } : { code: value.trim() };

/** Returns the error for an incomplete proof, before anything is sent. */
export function missingProof({ has_password }: Owner, value: string): string | undefined {
  if (has_password) return value === '' ? 'Please enter your password' : undefined;
  return value.trim().length < 6 ? 'Please enter the code' : undefined;
}

/**
 * Confirms that it's the account's owner who is using the device. Accepts a password or, for accounts without one, an
 * emailed code. In place of that code, staff may enter one from their authenticator app.
 */
export function ProofField({ user, value, onValue, error }: Props) {
  if (!user.has_password) return <MailedCode user={user} value={value} onValue={onValue} error={error} />;
  return (
    <TextField
      label="Your password"
      type="password"
      name="password"
      autoComplete="current-password"
      value={value}
      onValue={onValue}
      error={error}
    />
  );
}

type Sending = 'none' | 'busy' | 'sent' | { failed: string };

function MailedCode({ user: { email }, value, onValue, error }: Props) {
  const isOnline = useOnline();
  const [sending, setSending] = useState<Sending>('none');
  const send = () => {
    setSending('busy');
    call(sendProofCode).then(
      () => setSending('sent'),
      (failure: unknown) => setSending({ failed: failure instanceof ApiError ? failure.message : '' }),
    );
  };
  return (
    <div className="stack-3">
      <div className="stack-2">
        <Button
          icon={Mail}
          onPress={send}
          busy={sending === 'busy'}
          busyLabel="Sending..."
          disabledReason={isOnline ? undefined : 'You need a network connection to get a code.'}
        >
          {sending === 'sent' ? 'Email me another code' : 'Email me a code'}
        </Button>
        <output className="text-sm soft">
          {sending === 'sent' && `We sent a code to ${email}. It works once, within 10 minutes.`}
        </output>
        {typeof sending === 'object' && <ErrorBanner>We couldn’t send the code. {sending.failed}</ErrorBanner>}
      </div>
      <TextField
        label="Code"
        name="code"
        hint="From the email, or from your authenticator app if you have one"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onValue={onValue}
        error={error}
      />
    </div>
  );
}
