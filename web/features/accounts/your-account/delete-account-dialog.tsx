import { useId, useState } from 'react';
import { useMe } from '#web/accounts/me-store.ts';
import { missingProof, ProofField, proofOf } from '#web/accounts/proof-field.tsx';
import { useOnline } from '#web/browser/use-online.ts';
import { deleteAccountAndData } from '#web/features/accounts/your-account/account-data.queries.ts';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { Form } from '#web/online/form.tsx';
import { useForm } from '#web/online/use-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const POSTS = [
  { value: 'keep', label: 'Keep my posts, without any link to me' },
  { value: 'delete', label: 'Delete my posts, too, over the next few days' },
] as const;

const sameMailbox = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

type Props = {
  user: { id: string; email: string; has_password: boolean };
  onClose: () => void;
  onDeleted: () => void;
};

/**
 * Explains what is deleted and what stays. Asks for the email address and a proof, so that only the owner can delete an
 * account. Decision 43.
 */
export function DeleteAccountDialog({ user, onClose, onDeleted }: Props) {
  const { id, email } = user;
  const formId = useId();
  const isSuspended = useMe().status === 'suspended';
  const [posts, setPosts] = useState<'keep' | 'delete'>('keep');
  const proof = user.has_password ? 'password' : 'code';
  const form = useForm({
    initial: { email: '', password: '', code: '' },
    check: (values) => ({
      email: sameMailbox(values.email, email) ? undefined : 'This isn’t the email address for your account.',
      [proof]: missingProof(user, values[proof]),
    }),
    send: (values) => deleteAccountAndData(id, { email: values.email, posts, ...proofOf(user, values[proof]) }),
    words: { fallback: 'Please try again later.' },
    onSent: onDeleted,
  });
  const footer = <Choices formId={formId} isPending={form.isBusy} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title="Delete your account?" footer={footer}>
      <Form id={formId} className="stack" form={form}>
        <p>
          We’ll permanently delete your profile, its link, and your study data right away, and sign out every device.
          You choose what happens to your posts:
        </p>
        {isSuspended && <KeptSuspension />}
        <RadioGroup legend="Your posts" options={POSTS} value={posts} onValue={setPosts} />
        <TextField
          {...form.text('email')}
          label="Type your email address to confirm"
          type="email"
          autoComplete="off"
          hint={email}
        />
        <ProofField user={user} {...form.text(proof)} />
        <FailureBanner
          failure={form.failure}
          fields={Object.keys(form.values)}
          title="We couldn’t delete your account."
        />
      </Form>
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
        disabledReason={isOnline ? undefined : 'You need a network connection to delete your account.'}
      >
        Delete account
      </Button>
    </>
  );
}

function KeptSuspension() {
  return (
    <Banner tone="yellow" title="Your suspension stays in effect">
      We keep a scrambled form of your email address with the suspension until it ends, for two years at most. If you
      sign up again with this address, the suspension continues. We keep nothing else about you for this.
    </Banner>
  );
}
