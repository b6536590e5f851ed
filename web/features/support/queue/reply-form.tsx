import { Send } from 'lucide-react';
import type { Ticket, TicketStatus } from '#shared/support/ticket.contract.ts';
import { isAnswerMailed } from '#shared/support/ticket.topics.ts';
import { useMe } from '#web/accounts/me-store.ts';
import { MessageField } from '#web/features/support/message-field.tsx';
import { useRequestCalls } from '#web/features/support/queue/queue.queries.ts';
import { messageError } from '#web/features/support/request-values.ts';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { Form } from '#web/online/form.tsx';
import { OfflineNote } from '#web/online/offline-note.tsx';
import { useForm } from '#web/online/use-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

const WORDS = {
  fallback: 'Something went wrong on our side. Please try again.',
  byCode: { TICKET_NOT_FOUND: 'This request doesn’t exist anymore. The user may have deleted their account.' },
};

const AFTERWARD = [
  { value: 'waiting_on_user', label: 'Wait for the user' },
  { value: 'in_progress', label: 'Keep working on it' },
  { value: 'resolved', label: 'Resolve the request' },
] as const satisfies { value: TicketStatus; label: string }[];

type ReplyValues = { message: string; status: (typeof AFTERWARD)[number]['value'] };

/** Lets the support team answer a ticket. What was typed stays in this tab until it's sent. */
export function ReplyForm({ ticket, onChanged }: { ticket: Ticket; onChanged: () => void }) {
  const { id, version, ticket_type } = ticket;
  const userId = useMe().user?.id ?? '';
  const { answer } = useRequestCalls(id, onChanged);
  const toast = useToast();
  const form = useForm<ReplyValues>({
    initial: { message: '', status: 'waiting_on_user' },
    check: ({ message }) => ({ message: messageError(message) }),
    send: ({ message, status }, idempotencyKey) =>
      answer({ message: message.trim(), status, version }, { idempotencyKey }),
    words: WORDS,
    isRepeatable: true,
    draft: { place: `support-queue:${id}`, userId },
    onSent: () => toast({ text: 'Answer sent. The user will get an email.' }),
  });
  return (
    <Form className="stack-3" aria-label="Your answer" form={form}>
      <OfflineNote>You need a network connection to send this. What you write stays in this tab.</OfflineNote>
      {form.wasKept && form.failure === null && form.values.message !== '' && (
        <Banner tone="blue" title="You haven’t sent this yet. What you wrote is still in this tab." />
      )}
      <MessageField {...form.text('message')} label="Your answer" rows={5} />
      <p className="soft text-sm">
        {isAnswerMailed(ticket_type)
          ? 'The user will read your answer on the site and in an email. They won’t see who wrote it.'
          : 'The user will read your answer on the site. Because of the topic, the email only says that there is an answer.'}
      </p>
      <SelectField {...form.text('status')} label="After sending" options={AFTERWARD} />
      <FailureBanner failure={form.failure} fields={['message']} title="Failed to send your answer">
        What you wrote is still here.
      </FailureBanner>
      <p>
        <Button tone="primary" type="submit" icon={Send} busy={form.isBusy} busyLabel="Sending...">
          Send answer
        </Button>
      </p>
    </Form>
  );
}
