import { useState } from 'react';
import { encode } from 'uqr';
import { confirmTotp, enrolTotp } from '#shared/accounts/account.endpoints.ts';
import { call } from '#web/api/client.ts';
import { faultsOf } from '#web/features/auth/auth-failure.ts';
import { AuthForm } from '#web/features/auth/auth-form.tsx';
import { CodeField } from '#web/features/auth/code-field.tsx';
import { codeFault } from '#web/features/auth/field-faults.ts';
import { useSubmit } from '#web/features/auth/use-submit.ts';

const CODE = ['code'];

/** The secret for setting up an authenticator app. */
export type NewSecret = { secret: string; uri: string };
type Props = { onCodes: (codes: readonly string[]) => void };

/** Sets up an authenticator app: a secret, then a first code from the app. */
export function TotpEnrolment({ onCodes }: Props) {
  const [made, setMade] = useState<NewSecret | null>(null);
  const submission = useSubmit('An error occurred');
  if (made !== null) return <ConfirmAuthenticator made={made} onCodes={onCodes} />;
  const make = () => submission.submit(async () => setMade(await call(enrolTotp, { body: undefined })));
  return (
    <AuthForm submission={submission} onSubmit={make} label="Set it up" busyLabel="Preparing...">
      <p className="soft">
        Admins and moderators sign in with a code of an authenticator app as well. You need one on your phone, such as
        the one that came with your password manager.
      </p>
    </AuthForm>
  );
}

/** Shows the QR code and asks for the first code of the app that scanned it. */
export function ConfirmAuthenticator({ made, onCodes }: { made: NewSecret } & Props) {
  const [code, setCode] = useState('');
  const submission = useSubmit('An error occurred');
  const send = () =>
    submission.submit(
      async () => onCodes((await call(confirmTotp, { body: { code } })).recovery_codes),
      faultsOf({ code: codeFault(code) }),
    );
  return (
    <AuthForm submission={submission} onSubmit={send} label="Continue" busyLabel="Checking..." fields={CODE}>
      <p className="soft">Scan this with your authenticator app, then enter the code it shows.</p>
      <QrCode text={made.uri} />
      <p className="sm">
        On this phone? <a href={made.uri}>Open your authenticator app</a>, or type the key{' '}
        <SecretText of={made.secret} />
      </p>
      <CodeField value={code} onValue={setCode} error={submission.failure?.fields['code']} />
    </AuthForm>
  );
}

/** In groups of four, as one copies it by hand. */
function SecretText({ of: secret }: { of: string }) {
  return <code className="secret">{secret.match(/.{1,4}/g)?.join(' ')}</code>;
}

/** Black on white in both themes: scanners want it so. */
function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { border: 4 });
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} aria-hidden="true" shapeRendering="crispEdges">
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={cells.join('')} fill="#000" />
    </svg>
  );
}
