import { CloudOff, Send } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AccountStatus } from '#shared/accounts/account.contract.ts';
import { SUPPORT_PREFILL } from '#shared/pages/page-paths.ts';
import { LONGEST_SUBJECT, type TicketType } from '#shared/support/ticket.contract.ts';
import { priorityOf, TOPIC_LABELS, topicsFor } from '#shared/support/ticket.topics.ts';
import { MessageField } from '#web/features/support/message-field.tsx';
import { SendFailure } from '#web/features/support/send-failure.tsx';
import { useSendTicket } from '#web/features/support/support.queries.ts';
import { useDraft, type Words } from '#web/features/support/support-draft.ts';
import { type Faults, faultsOf, hasFault, isIncomplete, MISSING } from '#web/features/support/support-faults.ts';
import { useOnline } from '#web/local/use-online.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const PLACE = 'new';
const NOTHING_CHOSEN = { value: '', label: 'Choose a topic' } as const;
const SAFETY_HINT = 'If somebody is in danger now, call 911. In a crisis, call or text 988.';

type Props = {
  userId: string;
  email: string;
  status: AccountStatus;
  /** Whether to begin in the first field: the form came in the place of something that had the focus. */
  takesFocus: boolean;
  onSent: () => void;
};

/** State of the form: the draft, its errors, and how to send it. */
function useRequest({ userId, status, takesFocus, onSent }: Props) {
  const [params] = useSearchParams();
  const { draft, wasKept, edit, press } = useDraft(PLACE, userId, takesFocus ? {} : prefillOf(params));
  const { mutate, isPending, error } = useSendTicket(userId, PLACE);
  const [faults, setFaults] = useState<Faults>({});
  const topicField = useRef<HTMLSelectElement>(null);
  const subjectField = useRef<HTMLInputElement>(null);
  const messageField = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) topicField.current?.focus();
  }, [takesFocus]);
  const focusFirst = (found: Faults) => {
    if (found.topic !== undefined) topicField.current?.focus();
    else if (found.subject === undefined) messageField.current?.focus();
    else subjectField.current?.focus();
  };
  const topic = topicsFor(status).find((each) => each === draft.topic) ?? '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const found = faultsOf({ ...draft, topic });
    setFaults(found);
    if (topic === '' || hasFault(found)) {
      focusFirst(found);
      return;
    }
    const [subject, message] = [draft.subject.trim(), draft.message.trim()];
    const words = { ticket_type: topic, message, priority: priorityOf(status, topic) };
    const body = subject === '' ? words : { ...words, subject };
    mutate({ body, idempotencyKey: press(JSON.stringify(body)) }, { onSuccess: onSent });
  };
  const change = (changes: Partial<Words>) => {
    edit(changes);
    const mended = Object.keys(changes).map((name) => [name, undefined]);
    setFaults({ ...faults, ...Object.fromEntries(mended) });
  };
  const refs = { topicField, subjectField, messageField };
  return { draft: { ...draft, topic }, wasKept, faults, isPending, error, submit, change, ...refs };
}

/** The form for writing to the support team. Community specification §5, decision 47. */
export function SupportForm(props: Props) {
  const { draft, wasKept, faults, isPending, error, submit, change, ...refs } = useRequest(props);
  const { topicField, subjectField, messageField } = refs;
  const { email, status } = props;
  return (
    <form className="support-form" noValidate aria-label="Support request" onSubmit={submit}>
      <OfflineNote />
      {wasKept && error === null && <Banner tone="blue" title="Not sent yet: this tab kept what you wrote." />}
      <TextField label="Email" type="email" readOnly value={email} onValue={() => undefined} autoComplete="email" />
      <SelectField
        ref={topicField}
        required
        label="Topic"
        options={[NOTHING_CHOSEN, ...topicsFor(status).map(optionOf)]}
        hint={draft.topic === 'safety' ? SAFETY_HINT : undefined}
        error={faults.topic}
        value={draft.topic}
        onValue={(topic) => change({ topic })}
      />
      <TextField
        ref={subjectField}
        label="Subject"
        hint="Optional."
        maxLength={LONGEST_SUBJECT}
        error={faults.subject}
        value={draft.subject}
        onValue={(subject) => change({ subject })}
      />
      <MessageField
        ref={messageField}
        label="Message"
        rows={6}
        error={faults.message}
        value={draft.message}
        onValue={(message) => change({ message })}
      />
      {isIncomplete(faults) && <Banner tone="red" announce="now" title={MISSING} />}
      {error !== null && !isPending && <SendFailure error={error} title="Failed to submit support request" />}
      <Button tone="primary" type="submit" icon={Send} busy={isPending} busyLabel="Submitting...">
        Submit Request
      </Button>
    </form>
  );
}

/** What a link to the form fills in, such as a link that reports a mistake. */
function prefillOf(params: URLSearchParams): Partial<Words> {
  const address = params.get(SUPPORT_PREFILL.address);
  return {
    topic: params.get(SUPPORT_PREFILL.topic) ?? '',
    subject: (params.get(SUPPORT_PREFILL.subject) ?? '').slice(0, LONGEST_SUBJECT),
    message: address === null ? '' : `Page: ${address}\nWhat's wrong: `,
  };
}

const optionOf = (type: TicketType) => ({ value: type, label: TOPIC_LABELS[type] });

/** Sending needs the network, and says so before it is tried. Decision 4. */
function OfflineNote() {
  if (useOnline()) return null;
  return (
    <Banner tone="grey" icon={CloudOff} announce="politely" title="You are offline">
      Sending needs the network. What you write is kept in this tab when you press Submit.
    </Banner>
  );
}
