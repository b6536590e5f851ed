import { useState } from 'react';
import { enrolTotp } from '#shared/accounts/account.endpoints.ts';
import { missingProof, ProofField, proofOf } from '#web/accounts/proof-field.tsx';
import { call } from '#web/api/client.ts';
import { authWords } from '#web/features/accounts/sign-in/auth-failure.ts';
import { AuthForm } from '#web/features/accounts/sign-in/auth-form.tsx';
import { RecoveryCodes } from '#web/features/accounts/sign-in/recovery-codes.tsx';
import { ConfirmAuthenticator, type NewSecret } from '#web/features/accounts/sign-in/totp-enrolment.tsx';
import { useForm } from '#web/online/use-form.ts';
import { Dialog } from '#web/ui/dialog.tsx';

type Owner = { email: string; has_password: boolean };
type Props = { user: Owner; onClose: () => void; onReplaced: () => void };
type Step = { now: 'proof' } | { now: 'confirm'; made: NewSecret } | { now: 'codes'; codes: readonly string[] };

/**
 * Moves a staff member to another authenticator app. Asks for proof and the new app's first code, then shows new
 * recovery codes.
 */
export function ReplaceAuthenticator({ user, onClose, onReplaced }: Props) {
  const [step, setStep] = useState<Step>({ now: 'proof' });
  // Once the new codes are shown, closing the dialog means that the user has seen them.
  const close = step.now === 'codes' ? onReplaced : onClose;
  return (
    <Dialog open onClose={close} title="Replace authenticator app">
      {step.now === 'proof' && <ProofForm user={user} onMade={(made) => setStep({ now: 'confirm', made })} />}
      {step.now === 'confirm' && (
        <ConfirmAuthenticator made={step.made} onCodes={(codes) => setStep({ now: 'codes', codes })} />
      )}
      {step.now === 'codes' && <RecoveryCodes codes={step.codes} onSaved={onReplaced} />}
    </Dialog>
  );
}

function ProofForm({ user, onMade }: { user: Owner; onMade: (made: NewSecret) => void }) {
  const name = user.has_password ? 'password' : 'code';
  const form = useForm({
    initial: { password: '', code: '' },
    check: (values) => ({ [name]: missingProof(user, values[name]) }),
    send: async (values) => onMade(await call(enrolTotp, { body: proofOf(user, values[name]) })),
    words: authWords('An error occurred'),
  });
  return (
    <AuthForm form={form} label="Continue" busyLabel="Checking...">
      <p className="soft">
        First, confirm that it’s you. You’ll also get new recovery codes, and the old ones will stop working.
      </p>
      <ProofField user={user} {...form.text(name)} />
    </AuthForm>
  );
}
