import { Send } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { MessageField } from '#web/features/support/message-field.tsx';
import { SendFailure } from '#web/features/support/send-failure.tsx';
import { useAnswer } from '#web/features/support/support.queries.ts';
import { useDraft } from '#web/features/support/support-draft.ts';
import { messageFault } from '#web/features/support/support-faults.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';

type Props = {
  id: string;
  userId: string;
  /** The team thinks that it is done: an answer opens it again. */
  isResolved: boolean;
};

/** Goes on with a request. */
export function AnswerForm({ id, userId, isResolved }: Props) {
  const { draft, edit, press, reset } = useDraft(id, userId);
  const { mutate, isPending, error } = useAnswer(userId, id);
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const toast = useToast();
  const onSent = () => {
    reset();
    toast({ text: 'Answer sent' });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const message = draft.message.trim();
    const found = messageFault(message);
    setFault(found);
    if (found !== undefined) {
      field.current?.focus();
      return;
    }
    mutate({ message, idempotencyKey: press(message) }, { onSuccess: onSent });
  };
  return (
    <form className="support-form" noValidate aria-label="Your answer" onSubmit={submit}>
      <MessageField
        ref={field}
        label={isResolved ? 'Not solved? Write again' : 'Your answer'}
        rows={3}
        error={fault}
        value={draft.message}
        onValue={(text) => {
          edit({ message: text });
          setFault(undefined);
        }}
      />
      {error !== null && !isPending && <SendFailure error={error} title="Failed to send your answer" />}
      <Button type="submit" icon={Send} busy={isPending} busyLabel="Sending...">
        Send answer
      </Button>
    </form>
  );
}
