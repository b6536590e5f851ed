import { Plus, X } from 'lucide-react';
import { Email } from '#shared/accounts/account.contract.ts';
import type { AdminFlag } from '#shared/flags/flag-admin.contract.ts';
import { FLAG_FAILED, FLAG_WORDS } from '#web/features/feature-flags/flag-failed.ts';
import { findUserId, useChangeFlag } from '#web/features/feature-flags/flags.queries.ts';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { Form } from '#web/online/form.tsx';
import { useAction } from '#web/online/use-action.ts';
import { useForm } from '#web/online/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const emailError = (email: string) => Email.safeParse(email).error?.issues[0]?.message;
const WORDS = { ...FLAG_WORDS, fieldOf: { NOT_FOUND: 'email' } };

type Props = { flag: AdminFlag; title: string; emails: ReadonlyMap<string, string> };

/** Lists the users who have the feature regardless of the percentage. Admins can add and remove users. */
export function Whitelist({ flag, title, emails }: Props) {
  const { userWhitelist: ids } = flag;
  const change = useChangeFlag(flag);
  const removal = useAction({
    act: (id: string) => change({ userWhitelist: ids.filter((each) => each !== id) }),
    words: WORDS,
  });
  return (
    <div className="stack-3">
      <h3>Listed users</h3>
      {ids.length === 0 && <p className="soft">No one is on the list.</p>}
      <ul className="flag-card-users">
        {ids.map((id) => {
          const name = emails.get(id) ?? `${id} (no account)`;
          return (
            <li key={id}>
              {name}
              <IconButton
                label={`Remove ${name} from ${title}`}
                icon={X}
                disabled={removal.isBusy}
                onPress={() => removal.run(id)}
              />
            </li>
          );
        })}
      </ul>
      <FailureBanner failure={removal.failure} title={FLAG_FAILED} />
      <AddUser flag={flag} title={title} />
    </div>
  );
}

function AddUser({ flag, title }: Omit<Props, 'emails'>) {
  const change = useChangeFlag(flag);
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: emailError(email) }),
    send: async ({ email }) => {
      const id = await findUserId(Email.parse(email));
      await change({ userWhitelist: [...flag.userWhitelist, id] });
      form.reset();
    },
    words: WORDS,
  });
  return (
    <Form form={form} aria-label={`Add a user to ${title}`}>
      <div className="flag-card-add">
        <TextField {...form.text('email')} label="Email address of a user" type="email" autoComplete="off" />
        <Button type="submit" icon={Plus} busy={form.isBusy} busyLabel="Adding...">
          Add user
        </Button>
      </div>
      <FailureBanner failure={form.failure} fields={['email']} title={FLAG_FAILED} />
    </Form>
  );
}
