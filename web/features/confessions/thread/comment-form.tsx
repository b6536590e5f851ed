import type { ReactNode } from 'react';
import { CommentEdit } from '#shared/comments/comment.contract.ts';
import { COMMENT_CHARACTERS, characterCount } from '#shared/confessions/word-count.ts';
import { useFocusedTextarea } from '#web/features/confessions/use-focused-textarea.ts';
import { contractError } from '#web/online/contract-error.ts';
import type { DraftPlace } from '#web/online/draft.ts';
import type { FailureWords } from '#web/online/failure.ts';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { Form } from '#web/online/form.tsx';
import { OfflineNote } from '#web/online/offline-note.tsx';
import { useForm } from '#web/online/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import '#web/features/confessions/thread/comment-form.css';

const ROWS = 2;

/** The first message comes from community specification §8. */
const NOT_POSTED = 'Failed to post comment. Please try again.';
const NOT_SAVED = 'Failed to save your comment. Please try again.';
const wordsOf = (failed: string): FailureWords => ({ fallback: failed, byCode: { NETWORK: failed, TIMEOUT: failed } });

type Props = {
  label: string;
  initial: string;
  draft: DraftPlace;
  submit: string;
  busyLabel: string;
  send: (content: string, idempotencyKey: string) => Promise<unknown>;
  onStart?: (content: string) => Promise<() => void>;
  onSent?: () => void;
  /** Whether the comment is already posted. The form then edits it. */
  isPosted?: boolean;
  /** Whether a press opened the form. The field then gets the focus. */
  takesFocus?: boolean;
  cancel?: ReactNode;
};

/** Lets a user write or edit a comment, and counts characters as specified. Community specification §5. */
export function CommentForm(props: Props) {
  const { label, initial, draft, submit, busyLabel, send, onStart, onSent, cancel } = props;
  const { isPosted = false, takesFocus = false } = props;
  const form = useForm({
    initial: { content: initial },
    check: ({ content }) => ({ content: contractError(CommentEdit.shape.content, content) }),
    send: ({ content }, key) => send(content.trim(), key),
    onStart: onStart && (({ content }) => onStart(content.trim())),
    words: wordsOf(isPosted ? NOT_SAVED : NOT_POSTED),
    isRepeatable: true,
    draft,
    onSent,
  });
  const area = useFocusedTextarea(takesFocus);
  const { failure, values, isBusy } = form;
  return (
    <div ref={area}>
      <Form className="comment-form" form={form}>
        <OfflineNote>
          You need a network connection to {isPosted ? 'save this' : 'comment'}. What you write stays in this tab.
        </OfflineNote>
        <TextareaField
          {...form.text('content')}
          label={label}
          rows={ROWS}
          hint={`${characterCount(values.content)}/${COMMENT_CHARACTERS.most}`}
        />
        <FailureBanner failure={failure} fields={['content']} />
        <div className="row">
          <Button tone="primary" type="submit" busy={isBusy} busyLabel={busyLabel}>
            {submit}
          </Button>
          {cancel}
        </div>
      </Form>
    </div>
  );
}
