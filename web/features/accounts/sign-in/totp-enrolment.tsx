import { useState } from 'react';
import { encode } from 'uqr';
import { confirmTotp, enrolTotp } from '#shared/accounts/account.endpoints.ts';
import { call } from '#web/api/client.ts';
import { authWords } from '#web/features/accounts/sign-in/auth-failure.ts';
import { AuthForm } from '#web/features/accounts/sign-in/auth-form.tsx';
import { CodeField } from '#web/features/accounts/sign-in/code-field.tsx';
import { codeError } from '#web/features/accounts/sign-in/field-errors.ts';
import { useForm } from '#web/online/use-form.ts';

/** The secret for setting up an authenticator app, as text and as the URI in the QR code. */
export type NewSecret = { secret: string; uri: string };
type Props = { onCodes: (codes: readonly string[]) => void };

/** Sets up an authenticator app: shows a secret, then asks for a first code from the app. */
export function TotpEnrolment({ onCodes }: Props) {
  const [made, setMade] = useState<NewSecret | null>(null);
  const form = useForm({
    initial: {},
    send: async () => setMade(await call(enrolTotp, { body: undefined })),
    words: authWords('An error occurred'),
  });
  if (made !== null) return <ConfirmAuthenticator made={made} onCodes={onCodes} />;
  return (
    <AuthForm form={form} label="Set it up" busyLabel="Preparing...">
      <p className="soft">
        Admins and moderators also sign in with a code from an authenticator app. You need one on your phone. Your
        password manager may include one.
      </p>
    </AuthForm>
  );
}

/** Shows the QR code and asks for the first code from the app that scanned it. */
export function ConfirmAuthenticator({ made, onCodes }: { made: NewSecret } & Props) {
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: codeError(code) }),
    send: async (body) => onCodes((await call(confirmTotp, { body })).recovery_codes),
    words: authWords('An error occurred'),
  });
  return (
    <AuthForm form={form} label="Continue" busyLabel="Checking...">
      <p className="soft">Scan this QR code with your authenticator app, then enter the code that the app shows.</p>
      <QrCode text={made.uri} />
      <p className="text-sm">
        On this phone? <a href={made.uri}>Open your authenticator app</a>, or type the key{' '}
        <SecretText of={made.secret} />
      </p>
      <CodeField {...form.text('code')} />
    </AuthForm>
  );
}

/** Shows the key in groups of four, which are easier to copy by hand. */
function SecretText({ of: secret }: { of: string }) {
  return <code className="auth-panel-secret">{secret.match(/.{1,4}/g)?.join(' ')}</code>;
}

/** Draws black on white in both themes, because scanners expect dark squares on a light background. */
function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { border: 4 });
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className="auth-panel-qr" viewBox={`0 0 ${size} ${size}`} aria-hidden="true" shapeRendering="crispEdges">
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={cells.join('')} fill="#000" />
    </svg>
  );
}
