import { Save } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ANONYMOUS, ConfessionEdit } from '#shared/confessions/confession.contract.ts';
import type { OwnConfession } from '#shared/confessions/own-confession.contract.ts';
import { CONFESSION_WORDS, wordCount } from '#shared/confessions/word-count.ts';
import { useChangeOwn } from '#web/features/profiles/own-confessions.queries.ts';
import { contractError } from '#web/online/contract-error.ts';
import { type FailureWords, waitWords } from '#web/online/failure.ts';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { Form } from '#web/online/form.tsx';
import { OfflineNote } from '#web/online/offline-note.tsx';
import { useForm } from '#web/online/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

const WORDS: FailureWords = {
  fallback: 'Something went wrong on our side. Please try again.',
  byCode: {
    RATE_LIMITED: ({ message, retryAfterS }) =>
      retryAfterS === undefined ? message : `${message} You can save in ${waitWords(retryAfterS)}.`,
  },
};
const { content: Content, author: Author } = ConfessionEdit.shape;

type Props = { confession: OwnConfession; userId: string; onClose: () => void };

/** Lets the user edit a confession where it appears in the list. Saved text is moderated again. Decision 50. */
export function EditOwnConfession({ confession, userId, onClose }: Props) {
  const { edit } = useChangeOwn(userId, confession.id);
  const toast = useToast();
  const initial = {
    content: confession.original_text ?? confession.content,
    author: confession.author === ANONYMOUS ? '' : confession.author,
  };
  const form = useForm({
    initial,
    check: ({ content, author }) => ({
      content: contractError(Content, content),
      author: contractError(Author, author),
    }),
    send: ({ content, author }) => edit(content, author),
    words: WORDS,
    isRepeatable: true,
    draft: { place: `own-confession:${confession.id}`, userId },
    onSent: () => {
      toast({ text: 'Confession saved' });
      onClose();
    },
  });
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => area.current?.querySelector('textarea')?.focus(), []);
  const cancel = () => {
    form.reset(initial);
    onClose();
  };
  return (
    <div ref={area}>
      <Form className="stack-3" aria-label="Edit confession" form={form}>
        <OfflineNote>You need a network connection to save this. What you write stays in this tab.</OfflineNote>
        <TextareaField
          {...form.text('content')}
          required
          label="Your confession"
          rows={6}
          hint={`${wordCount(form.values.content)} of ${CONFESSION_WORDS.most} words. It will be moderated again.`}
        />
        <TextField
          {...form.text('author')}
          label="Pen name"
          placeholder={ANONYMOUS}
          autoComplete="off"
          hint="Optional. Don’t use your own name."
        />
        <FailureBanner failure={form.failure} fields={['content', 'author']} title="Failed to save your confession">
          What you wrote is still here in this tab.
        </FailureBanner>
        <div className="row">
          <Button tone="primary" type="submit" icon={Save} busy={form.isBusy} busyLabel="Saving...">
            Save
          </Button>
          <Button onPress={cancel}>Cancel</Button>
        </div>
      </Form>
    </div>
  );
}
