import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { LONGEST_PEN_NAME } from '#shared/confessions/confession.contract.ts';
import { CONFESSION_WORDS as LENGTH, wordCount } from '#shared/confessions/word-count.ts';
import {
  CONFESSION_WORDS,
  type ConfessionValues,
  confessionErrors,
  failureTitle,
} from '#web/features/confessions/confession-values.ts';
import { useFocusedTextarea } from '#web/features/confessions/use-focused-textarea.ts';
import type { DraftPlace } from '#web/online/draft.ts';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { Form } from '#web/online/form.tsx';
import { OfflineNote } from '#web/online/offline-note.tsx';
import { useForm } from '#web/online/use-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import '#web/features/confessions/confession-form.css';

type Props = {
  label: string;
  initial: ConfessionValues;
  draft: DraftPlace;
  rows: number;
  /** The button's label, which is a verb. `busyLabel` replaces it while the form is being sent. */
  submit: string;
  busyLabel: string;
  send: (values: ConfessionValues, idempotencyKey: string) => Promise<unknown>;
  onSent: () => void;
  /** Whether the confession is already posted. The form then edits it. */
  isPosted?: boolean;
  /** Whether a press opened the form. The field then gets the focus. */
  takesFocus?: boolean;
  /** An optional button next to the main one. */
  cancel?: ReactNode;
  /** What people should know before they post. */
  children?: ReactNode;
};

const KEPT = 'What you wrote is still in this tab.';

const tooLong = (words: number) =>
  words > LENGTH.most ? `Please keep it under ${LENGTH.most} words (currently ${words})` : undefined;

/**
 * Lets a user write or edit a confession. What they write stays in this tab until it's sent. Community specification
 * §5.
 */
export function ConfessionForm(props: Props) {
  const { label, initial, draft, rows, submit, busyLabel, send, onSent, cancel, children } = props;
  const { isPosted = false, takesFocus = false } = props;
  const area = useFocusedTextarea(takesFocus);
  const form = useForm({
    initial,
    check: confessionErrors,
    send,
    words: CONFESSION_WORDS,
    isRepeatable: true,
    draft,
    onSent,
  });
  const { failure, errors, isBusy, wasKept, values } = form;
  const words = wordCount(values.content);
  return (
    <div ref={area}>
      <Form className="confession-form" form={form}>
        <OfflineNote>
          You need a network connection to {isPosted ? 'save' : 'post'} this. What you write stays in this tab.
        </OfflineNote>
        {wasKept && failure === null && (
          <Banner tone="blue" title={`You haven’t ${isPosted ? 'saved' : 'posted'} this yet. ${KEPT}`} />
        )}
        <TextareaField
          {...form.text('content')}
          label={label}
          rows={rows}
          required
          placeholder="What happened in your round? No names, please."
          hint={`${words} of ${LENGTH.most} words`}
          error={errors['content'] ?? tooLong(words)}
        />
        <TextField
          {...form.text('author')}
          label="Pen name"
          placeholder="Anonymous"
          hint="Optional, up to 30 characters. Don’t use your real name."
          limit={LONGEST_PEN_NAME}
          autoComplete="off"
        />
        {children}
        <FailureBanner failure={failure} fields={Object.keys(values)} title={failureTitle(failure?.code, isPosted)}>
          {KEPT}
        </FailureBanner>
        <div className="row">
          <Button tone="primary" type="submit" icon={Send} busy={isBusy} busyLabel={busyLabel}>
            {submit}
          </Button>
          {cancel}
        </div>
      </Form>
    </div>
  );
}
