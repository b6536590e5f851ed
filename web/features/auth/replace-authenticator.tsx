import { useState } from 'react';
import { enrolTotp } from '#shared/accounts/account.endpoints.ts';
import { missingProof, ProofField, proofOf } from '#web/account/proof-field.tsx';
import { call } from '#web/api/client.ts';
import { faultsOf } from '#web/features/auth/auth-failure.ts';
import { AuthForm } from '#web/features/auth/auth-form.tsx';
import { RecoveryCodes } from '#web/features/auth/recovery-codes.tsx';
import { ConfirmAuthenticator, type NewSecret } from '#web/features/auth/totp-enrolment.tsx';
import { useSubmit } from '#web/features/auth/use-submit.ts';
import { Dialog } from '#web/ui/dialog.tsx';

type Owner = { email: string; has_password: boolean };
type Props = { user: Owner; onClose: () => void; onReplaced: () => void };
type Step = { now: 'proof' } | { now: 'confirm'; made: NewSecret } | { now: 'codes'; codes: readonly string[] };

/** Moves a staff member to another authenticator app: proof, the new app's first code, and new recovery codes. */
export function ReplaceAuthenticator({ user, onClose, onReplaced }: Props) {
  const [step, setStep] = useState<Step>({ now: 'proof' });
  // once the new codes are shown, closing the dialog means they were seen
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
  const [proof, setProof] = useState('');
  const submission = useSubmit('An error occurred');
  const name = user.has_password ? 'password' : 'code';
  const send = () =>
    submission.submit(
      async () => onMade(await call(enrolTotp, { body: proofOf(user, proof) })),
      faultsOf({ [name]: missingProof(user, proof) }),
    );
  return (
    <AuthForm submission={submission} onSubmit={send} label="Continue" busyLabel="Checking..." fields={[name]}>
      <p className="soft">First confirm that it’s you. Your recovery codes will be replaced too.</p>
      <ProofField user={user} value={proof} onValue={setProof} error={submission.failure?.fields[name]} />
    </AuthForm>
  );
}
