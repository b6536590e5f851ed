import { type FormEvent, useId, useState } from 'react';
import { useMe } from '#web/account/me-store.ts';
import { missingProof, ProofField, proofOf, refusedProof } from '#web/account/proof-field.tsx';
import { useDeleteAccount } from '#web/features/account-data/account-data.queries.ts';
import { useOnline } from '#web/local/use-online.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorBanner } from '#web/ui/error-banner.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const POSTS = [
  { value: 'keep', label: 'Keep my posts, with nothing that leads back to me' },
  { value: 'delete', label: 'Delete my posts too, over the next days' },
] as const;

const sameMailbox = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

type Faults = { email?: string | undefined; proof?: string | undefined };

type Props = {
  user: { id: string; email: string; has_password: boolean };
  onClose: () => void;
  onDeleted: () => void;
};

/**
 * Says what is deleted and what stays, and asks for the email address and a proof, so that only the owner can delete
 * an account. Decision 43.
 */
export function DeleteAccountDialog({ user, onClose, onDeleted }: Props) {
  const { id, email } = user;
  const formId = useId();
  const isSuspended = useMe().status === 'suspended';
  const [typed, setTyped] = useState('');
  const [proof, setProof] = useState('');
  const [posts, setPosts] = useState<'keep' | 'delete'>('keep');
  const [faults, setFaults] = useState<Faults>({});
  const { mutate, isPending, error } = useDeleteAccount(id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: Faults = {
      email: sameMailbox(typed, email) ? undefined : 'This is not the email address for your account.',
      proof: missingProof(user, proof),
    };
    setFaults(found);
    if (found.email !== undefined || found.proof !== undefined || isPending) return;
    mutate(
      { email: typed, posts, ...proofOf(user, proof) },
      { onSuccess: onDeleted, onError: (refusal) => setFaults({ proof: refusedProof(refusal) }) },
    );
  };
  const footer = <Choices formId={formId} isPending={isPending} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title="Delete your account?" footer={footer}>
      <form id={formId} className="stack" noValidate onSubmit={submit}>
        <p>
          Your profile, your link, your study data and every signed-in device go, at once and for good. Posts have their
          own rule:
        </p>
        {isSuspended && <KeptSuspension />}
        <RadioGroup legend="Your posts" options={POSTS} value={posts} onValue={setPosts} />
        <TextField
          label="Type your email address to confirm"
          type="email"
          autoComplete="off"
          hint={email}
          value={typed}
          onValue={setTyped}
          error={faults.email}
        />
        <ProofField user={user} value={proof} onValue={setProof} error={faults.proof} />
        {error && faults.proof === undefined && (
          <ErrorBanner>Your account could not be deleted. {error.message}</ErrorBanner>
        )}
      </form>
    </Dialog>
  );
}

function Choices({ formId, isPending, onClose }: { formId: string; isPending: boolean; onClose: () => void }) {
  const isOnline = useOnline();
  return (
    <>
      <Button onPress={onClose}>Cancel</Button>
      <Button
        type="submit"
        form={formId}
        tone="danger"
        busy={isPending}
        busyLabel="Deleting..."
        disabledReason={isOnline ? undefined : 'Deleting your account needs a network.'}
      >
        Delete account
      </Button>
    </>
  );
}

function KeptSuspension() {
  return (
    <Banner tone="yellow" title="Your suspension stays">
      We keep a scrambled form of your email address with the suspension until it ends, for two years at most. If you
      sign up again with this address, the suspension continues. Nothing else about you is kept for this.
    </Banner>
  );
}
