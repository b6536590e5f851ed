import { Send } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AccountStatus } from '#shared/accounts/account.contract.ts';
import { LONGEST_SUBJECT, type TicketType } from '#shared/support/ticket.contract.ts';
import { TOPIC_LABELS, topicsFor } from '#shared/support/ticket.topics.ts';
import { MessageField } from '#web/features/support/message-field.tsx';
import {
  isIncomplete,
  MISSING,
  NO_REQUEST,
  prefilled,
  requestErrors,
  ticketOf,
} from '#web/features/support/request-values.ts';
import { useSendTicket } from '#web/features/support/support.queries.ts';
import { DRAFT_KEPT, SUPPORT_WORDS } from '#web/features/support/support-failure.ts';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { Form } from '#web/online/form.tsx';
import { OfflineNote } from '#web/online/offline-note.tsx';
import { useForm } from '#web/online/use-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const NOTHING_CHOSEN = { value: '', label: 'Choose a topic' } as const;
const SAFETY_HINT = 'If someone is in danger now, call 911. In a crisis, call or text 988.';

type Props = {
  userId: string;
  email: string;
  status: AccountStatus;
  /** Whether to focus the topic field, which is right if the form replaces something that had the focus. */
  takesFocus: boolean;
  onSent: () => void;
};

const optionOf = (type: TicketType) => ({ value: type, label: TOPIC_LABELS[type] });

/** Shows the form for contacting the support team. Community specification §5, decision 47. */
export function SupportForm({ userId, email, status, takesFocus, onSent }: Props) {
  const [params] = useSearchParams();
  const send = useSendTicket(userId);
  const form = useForm({
    initial: takesFocus ? NO_REQUEST : prefilled(params),
    check: (values) => requestErrors(status, values),
    send: (values, idempotencyKey) => send({ body: ticketOf(status, values), idempotencyKey }),
    words: SUPPORT_WORDS,
    isRepeatable: true,
    draft: { place: 'support:new', userId },
    onSent,
  });
  const { failure, errors, isBusy, wasKept } = form;
  const topicField = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (takesFocus) topicField.current?.focus();
  }, [takesFocus]);
  const topics = topicsFor(status).map(optionOf);
  const topic = topics.find(({ value }) => value === form.values.topic)?.value ?? '';
  return (
    <Form className="support-form" aria-label="Support request" form={form}>
      <OfflineNote>You need a network connection to send this. What you write stays in this tab.</OfflineNote>
      {wasKept && failure === null && (
        <Banner tone="blue" title="You haven’t sent this yet. What you wrote is still in this tab." />
      )}
      <TextField label="Email" type="email" readOnly value={email} onValue={() => undefined} autoComplete="email" />
      <SelectField
        {...form.text('topic')}
        ref={topicField}
        required
        label="Topic"
        options={[NOTHING_CHOSEN, ...topics]}
        hint={topic === 'safety' ? SAFETY_HINT : undefined}
        value={topic}
      />
      <TextField {...form.text('subject')} label="Subject" hint="Optional." maxLength={LONGEST_SUBJECT} />
      <MessageField {...form.text('message')} label="Message" rows={6} />
      {isIncomplete(errors) && <Banner tone="red" announce="now" title={MISSING} />}
      <FailureBanner failure={failure} fields={Object.keys(form.values)} title="Failed to submit support request">
        {DRAFT_KEPT}
      </FailureBanner>
      <Button tone="primary" type="submit" icon={Send} busy={isBusy} busyLabel="Submitting...">
        Submit Request
      </Button>
    </Form>
  );
}
