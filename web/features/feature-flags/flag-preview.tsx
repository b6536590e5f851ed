import { useState } from 'react';
import { Email } from '#shared/accounts/account.contract.ts';
import type { FlagPreview as Preview } from '#shared/flags/flag-admin.contract.ts';
import { aboutFlag, whyWords } from '#web/features/feature-flags/flag-words.ts';
import { useFlagPreview } from '#web/features/feature-flags/flags.queries.ts';
import { failureOf } from '#web/online/failure.ts';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { Form } from '#web/online/form.tsx';
import { useForm } from '#web/online/use-form.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import '#web/features/feature-flags/flag-preview.css';

const WORDS = { fallback: 'Something went wrong. Please try again.' };
const FAILED = 'The user couldn’t be looked up';

/** Shows which features are on for one user, and why. */
export function FlagPreview() {
  const [email, setEmail] = useState('');
  const { data, error, isFetching, refetch } = useFlagPreview(email);
  const form = useForm({
    initial: { email: '' },
    check: (values) => ({ email: Email.safeParse(values.email).error?.issues[0]?.message }),
    send: async (values) => {
      const asked = Email.parse(values.email);
      if (asked === email) await refetch();
      else setEmail(asked);
    },
    words: WORDS,
  });
  return (
    <Card as="section" className="flag-preview">
      <h2 className="card-heading">Who sees what</h2>
      <Form form={form} aria-label="Who sees what" className="flag-preview-form">
        <TextField {...form.text('email')} label="Email address" type="email" autoComplete="off" />
        <Button type="submit" busy={isFetching} busyLabel="Looking up...">
          Look up
        </Button>
      </Form>
      {error !== null && <FailureBanner failure={failureOf(error, WORDS)} title={FAILED} />}
      <div aria-live="polite">{data !== undefined && error === null && <Seen preview={data} />}</div>
    </Card>
  );
}

const Seen = ({ preview: { user, flags } }: { preview: Preview }) => (
  <>
    <p className="text-sm soft">
      {user.email}, role {user.role}, {user.status}
    </p>
    {user.status === 'banned' ? (
      <p>This user is banned and can use only support, whatever the flags say.</p>
    ) : (
      <ul className="flag-preview-list">
        {flags.map((seen) => (
          <li key={seen.key}>
            <Badge tone={seen.isOn ? 'green' : 'grey'}>{seen.isOn ? 'On' : 'Off'}</Badge>
            <span>
              <b>{aboutFlag(seen.key).title}</b>
              <span className="text-sm soft">{whyWords(seen)}</span>
            </span>
          </li>
        ))}
      </ul>
    )}
  </>
);
