import { useState } from 'react';
import type { ModerationReason } from '#shared/moderation/moderation.contract.ts';
import { DECIDED_REASON_WORDS, REASON_WORDS } from '#shared/moderation/reason-words.ts';
import { CaseResolution, ChosenResolution, type ReportCase } from '#shared/reports/report-case.contract.ts';
import { ApiError } from '#web/api/api-error.ts';
import { reasonOptions } from '#web/features/moderation/filter-words.ts';
import { useCaseCalls } from '#web/features/moderation/report.queries.ts';
import { CHOICES, RESOLUTIONS } from '#web/features/moderation/report-words.ts';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { Form } from '#web/online/form.tsx';
import { useForm } from '#web/online/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';

type CaseValues = { resolution: ChosenResolution | ''; reason: ModerationReason | ''; note: string; text: string };

const LONGEST_NOTE = 500;
const CHOOSE = 'Choose how to close this case';
const WORDS = {
  fallback: 'The server couldn’t close the case. Try again.',
  byCode: { CONFLICT: 'Someone else changed this case or its post. The latest version is shown above.' },
};

/** Converts the form's values to the call's body. A reason or a text is included only if the resolution uses it. */
function bodyOf({ resolution, reason, note, text }: CaseValues, version: number | undefined) {
  return {
    resolution,
    ...(reason === '' || resolution === 'no_violation' || resolution === 'duplicate' ? {} : { reason }),
    ...(note.trim() === '' ? {} : { note: note.trim() }),
    ...(resolution === 'rewritten' ? { text } : {}),
    ...(version === undefined ? {} : { version }),
  };
}

function check(values: CaseValues): Record<string, string | undefined> {
  if (values.resolution === '') return { resolution: CHOOSE };
  const { error } = CaseResolution.safeParse(bodyOf(values, undefined));
  return Object.fromEntries(error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []);
}

type Props = { reportCase: ReportCase; onClosed: (what: string) => void; onCancel: () => void };

/**
 * Manages the form. After a conflict, the user has been shown the newer version of the post, so the next attempt is
 * about that version.
 */
function useCaseForm({ reportCase: { id, post }, onClosed }: Props) {
  const calls = useCaseCalls(id, () => undefined);
  const [readVersion] = useState(post?.version); // The list may load a newer version while the form is open.
  const [hasClashed, setHasClashed] = useState(false);
  return useForm<CaseValues>({
    initial: { resolution: '', reason: '', note: '', text: post?.content ?? '' },
    check,
    words: WORDS,
    send: async (values) => {
      const body = CaseResolution.parse(bodyOf(values, hasClashed ? post?.version : readVersion));
      await calls.resolve(body).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'CONFLICT') setHasClashed(true);
        throw error;
      });
      onClosed(RESOLUTIONS[body.resolution]);
    },
  });
}

function hintFor({ resolution, reason }: CaseValues): string {
  if (resolution === 'rewritten') return 'For other moderators. The author isn’t told why.';
  if (reason === '') return 'The author is told why.';
  const reasons = resolution === 'removed' || resolution === 'warned' ? DECIDED_REASON_WORDS : REASON_WORDS;
  return `The author is told: “${reasons[reason]}”`;
}

/** Asks how to close a case. */
export function CaseForm(props: Props) {
  const { post } = props.reportCase;
  const form = useCaseForm(props);
  const { resolution } = form.values;
  const choices = ChosenResolution.options.filter((each) => post !== null || each === 'duplicate');
  const isAboutPost = resolution !== '' && resolution !== 'no_violation' && resolution !== 'duplicate';
  return (
    <Form form={form} className="stack">
      <RadioGroup
        legend="How do you want to close this case?"
        options={choices.map((value) => ({ value, label: CHOICES[value] }))}
        value={resolution === '' ? null : resolution}
        onValue={(value) => form.set({ resolution: value })}
        error={form.errors['resolution']}
      />
      {isAboutPost && (
        <SelectField
          label="Reason"
          hint={hintFor(form.values)}
          options={reasonOptions('Choose a reason')}
          {...form.text('reason')}
        />
      )}
      {resolution === 'rewritten' && (
        <TextareaField label="Rewrite" hint="Others will read this." rows={4} {...form.text('text')} />
      )}
      <TextareaField
        label="Note for other moderators (optional)"
        rows={2}
        limit={LONGEST_NOTE}
        maxLength={LONGEST_NOTE}
        {...form.text('note')}
      />
      <FailureBanner
        failure={form.failure}
        fields={['resolution', 'reason', 'text', 'note']}
        title="The case wasn’t closed"
      />
      <div className="row">
        <Button onPress={props.onCancel}>Cancel</Button>
        <Button type="submit" tone="primary" busy={form.isBusy} busyLabel="Resolving...">
          Resolve
        </Button>
      </div>
    </Form>
  );
}
