import { lazy, Suspense } from 'react';
import type { Me } from '#shared/accounts/account.contract.ts';
import { verifyTotp } from '#shared/accounts/account.endpoints.ts';
import { signOut } from '#web/accounts/sign-out.ts';
import { call } from '#web/api/client.ts';
import { authWords } from '#web/features/accounts/sign-in/auth-failure.ts';
import { AuthForm } from '#web/features/accounts/sign-in/auth-form.tsx';
import { finishSignIn } from '#web/features/accounts/sign-in/finish-sign-in.ts';
import { TextButton } from '#web/features/accounts/sign-in/text-button.tsx';
import { useForm } from '#web/online/use-form.ts';
import { TextField } from '#web/ui/text-field.tsx';

/** Loaded on demand, because only staff need QR codes, and only once. */
const TotpEnrolment = lazy(async () => {
  const { TotpEnrolment: Component } = await import('#web/features/accounts/sign-in/totp-enrolment.tsx');
  return { default: Component };
});

type Props = {
  owed: NonNullable<Me['second_factor']>;
  onCodes: (codes: readonly string[]) => void;
  onSignedIn: () => void;
};

/** Asks staff for their second factor. The first time, they set up their authenticator app. Decision 32. */
export function SecondStep({ owed, onCodes, onSignedIn }: Props) {
  return (
    <div className="stack">
      {owed === 'verify' && <VerifyForm onSignedIn={onSignedIn} />}
      {owed === 'enrol' && (
        <Suspense fallback={null}>
          <TotpEnrolment onCodes={onCodes} />
        </Suspense>
      )}
      <p className="auth-panel-line">
        Not now? <TextButton onPress={() => void signOut()}>Sign Out</TextButton>
      </p>
    </div>
  );
}

function VerifyForm({ onSignedIn }: { onSignedIn: () => void }) {
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: code.trim().length < 6 ? 'Enter the code' : undefined }),
    send: async (body) => finishSignIn(await call(verifyTotp, { body }), onSignedIn),
    words: authWords('Failed to sign in'),
  });
  return (
    <AuthForm form={form} label="Continue" busyLabel="Checking...">
      <TextField
        {...form.text('code')}
        label="Code"
        hint="A code from your authenticator app, or one of your recovery codes"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
    </AuthForm>
  );
}
