import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Me } from '#shared/accounts/account.contract.ts';
import { confirmIdentity } from '#shared/accounts/account.endpoints.ts';
import { type FreshProofRequest, freshProofRequest } from '#web/accounts/fresh-proof.ts';
import { useMe } from '#web/accounts/me-store.ts';
import { missingProof, ProofField, proofOf } from '#web/accounts/proof-field.tsx';
import { call } from '#web/api/client.ts';
import { authWords } from '#web/features/accounts/sign-in/auth-failure.ts';
import { AuthForm } from '#web/features/accounts/sign-in/auth-form.tsx';
import { useForm } from '#web/online/use-form.ts';
import { useStatus } from '#web/stores/use-status.ts';
import { Dialog } from '#web/ui/dialog.tsx';

/** Asks an admin for a proof when a sensitive action needs one. Render it once on every page that has such actions. */
export function FreshProofDialog() {
  const request = useStatus(freshProofRequest);
  const { user } = useMe();
  const { pathname } = useLocation();
  return request !== null && user !== null && <OpenDialog key={pathname} request={request} user={user} />;
}

function OpenDialog({ request, user }: { request: FreshProofRequest; user: NonNullable<Me['user']> }) {
  const isShown = useRef(true);
  // Leaving the page ends the action that needs the proof. In development, React also runs this cleanup once while the
  // user stays, so a microtask checks whether the dialog is still shown.
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      queueMicrotask(() => {
        if (!isShown.current) request.canceled();
      });
    };
  }, [request]);
  return (
    <Dialog open onClose={request.canceled} title="Confirm it’s you">
      <ProofForm user={user} onConfirmed={request.confirmed} />
    </Dialog>
  );
}

type Props = { user: NonNullable<Me['user']>; onConfirmed: () => void };

function ProofForm({ user, onConfirmed }: Props) {
  const name = user.has_password ? 'password' : 'code';
  const form = useForm({
    initial: { password: '', code: '' },
    check: (values) => ({ [name]: missingProof(user, values[name]) }),
    send: (values) => call(confirmIdentity, { body: proofOf(user, values[name]) }),
    words: authWords('We couldn’t check this. Please try again.'),
    onSent: onConfirmed,
  });
  return (
    <AuthForm form={form} label="Continue" busyLabel="Checking...">
      <p className="soft">
        You signed in a while ago, and this change could do harm if someone else were using your computer. We won’t ask
        again for 15 minutes.
      </p>
      <ProofField user={user} {...form.text(name)} />
    </AuthForm>
  );
}
