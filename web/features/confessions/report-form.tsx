import { NewReport, REPORT_REASONS } from '#shared/reports/report.contract.ts';
import { createReport } from '#shared/reports/report.endpoints.ts';
import { call } from '#web/api/client.ts';
import { useOnline } from '#web/browser/use-online.ts';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { Form } from '#web/online/form.tsx';
import { useForm } from '#web/online/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';

export const REPORT_WORDS = { fallback: 'Something went wrong. Please try again.' };
export const NEEDS_NETWORK = 'You need a network connection to report this.';
const OWN_WORDS = 'Other';
const LONGEST = 500;
const OPTIONS = REPORT_REASONS.map((reason) => ({ value: reason, label: reason }));

/** The post to report. */
export type Reported = { type: 'confession' | 'comment'; id: string };

type Props = { post: Reported; userId: string; onSent: () => void };
type Values = { choice: string; words: string };

const reasonOf = ({ choice, words }: Values): string => (choice === OWN_WORDS ? words.trim() : choice);

/**
 * Lets a member say what's wrong with a post. Until they send the report, this tab keeps what they chose and wrote.
 * Decision 4.
 */
export function ReportForm({ post: { type, id }, userId, onSent }: Props) {
  const isOnline = useOnline();
  const form = useForm<Values>({
    initial: { choice: '', words: '' },
    check: (values) => {
      const error = NewReport.shape.reason.safeParse(reasonOf(values)).error?.issues[0]?.message;
      return values.choice === OWN_WORDS ? { words: error } : { choice: error };
    },
    send: (values) => call(createReport, { body: { content_type: type, content_id: id, reason: reasonOf(values) } }),
    words: REPORT_WORDS,
    isRepeatable: true,
    draft: { place: `report:${id}`, userId },
    onSent,
  });
  const { choice } = form.values;
  return (
    <Form form={form} className="stack" aria-label="Your report">
      <RadioGroup
        legend="What’s wrong with it?"
        options={OPTIONS}
        value={REPORT_REASONS.find((reason) => reason === choice) ?? null}
        onValue={(chosen) => form.set({ choice: chosen })}
        error={form.errors['choice']}
      />
      {choice === OWN_WORDS && (
        <TextareaField {...form.text('words')} label="Your reason" limit={LONGEST} maxLength={LONGEST} rows={3} />
      )}
      <FailureBanner failure={form.failure} title="Failed to submit report" />
      <p className="text-sm soft">Nobody else will know that you reported it.</p>
      <Button
        type="submit"
        tone="primary"
        block
        busy={form.isBusy}
        busyLabel="Sending..."
        disabledReason={isOnline ? undefined : NEEDS_NETWORK}
      >
        Submit report
      </Button>
    </Form>
  );
}
