import { type FormEvent, useId, useState } from 'react';
import { useDeleteAccount } from '#web/features/account-data/account-data.queries.ts';
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

type Props = { user: { id: string; email: string }; onClose: () => void; onDeleted: () => void };

/** Says what goes and what stays, and asks for the e-mail address, so that nobody deletes an account by a slip. Decision 43. */
export function DeleteAccountDialog({ user: { id, email }, onClose, onDeleted }: Props) {
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [posts, setPosts] = useState<'keep' | 'delete'>('keep');
  const [isRefused, setIsRefused] = useState(false);
  const { mutate, isPending, error } = useDeleteAccount(id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isRight = sameMailbox(typed, email);
    setIsRefused(!isRight);
    if (isRight && !isPending) mutate({ email: typed, posts }, { onSuccess: onDeleted });
  };
  const footer = (
    <>
      <Button onPress={onClose}>Cancel</Button>
      <Button type="submit" form={formId} tone="danger" busy={isPending} busyLabel="Deleting...">
        Delete account
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title="Delete your account?" footer={footer}>
      <form id={formId} className="stack" noValidate onSubmit={submit}>
        <p>
          Your profile, your link, your study data and every signed-in device go, at once and for good. Posts have their
          own rule:
        </p>
        <RadioGroup legend="Your posts" options={POSTS} value={posts} onValue={setPosts} />
        <TextField
          label="Type your e-mail address to confirm"
          type="email"
          autoComplete="off"
          hint={email}
          value={typed}
          onValue={setTyped}
          error={isRefused ? 'This is not the e-mail address of your account.' : undefined}
        />
        {error && <ErrorBanner>Your account could not be deleted. {error.message}</ErrorBanner>}
      </form>
    </Dialog>
  );
}
