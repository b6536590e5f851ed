import { Send } from 'lucide-react';
import { MessageField } from '#web/features/support/message-field.tsx';
import { messageError } from '#web/features/support/request-values.ts';
import { useAnswer } from '#web/features/support/support.queries.ts';
import { DRAFT_KEPT, SUPPORT_WORDS } from '#web/features/support/support-failure.ts';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { Form } from '#web/online/form.tsx';
import { useForm } from '#web/online/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';

type Props = {
  id: string;
  userId: string;
  /** Whether the team considers the ticket resolved. If so, a reply reopens it. */
  isResolved: boolean;
};

/** Shows a form for replying to a ticket. */
export function AnswerForm({ id, userId, isResolved }: Props) {
  const answer = useAnswer(userId, id);
  const toast = useToast();
  const form = useForm({
    initial: { message: '' },
    check: ({ message }) => ({ message: messageError(message) }),
    send: ({ message }, idempotencyKey) => answer({ message: message.trim(), idempotencyKey }),
    words: SUPPORT_WORDS,
    isRepeatable: true,
    draft: { place: `support:${id}`, userId },
    onSent: () => toast({ text: 'Reply sent' }),
  });
  return (
    <Form className="support-form" aria-label="Your reply" form={form}>
      <MessageField {...form.text('message')} label={isResolved ? 'Not solved? Write again' : 'Your reply'} rows={3} />
      <FailureBanner failure={form.failure} fields={['message']} title="Failed to send your reply">
        {DRAFT_KEPT}
      </FailureBanner>
      <Button type="submit" icon={Send} busy={form.isBusy} busyLabel="Sending...">
        Send reply
      </Button>
    </Form>
  );
}
