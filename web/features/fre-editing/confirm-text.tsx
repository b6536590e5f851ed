import type { Draft } from '#shared/fre-editing/fre-release.contract.ts';
import { TextToConfirm } from '#shared/fre-editing/fre-release.contract.ts';
import type { RuleVersion } from '#shared/rules/law.contract.ts';
import { lawText } from '#shared/rules/law.text.ts';
import { versionName } from '#web/features/fre-editing/field-words.ts';
import { useReleaseCalls } from '#web/features/fre-editing/fre-editing.queries.ts';
import { contractError } from '#web/online/contract-error.ts';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { Form } from '#web/online/form.tsx';
import { useForm } from '#web/online/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Verdict } from '#web/ui/field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import '#web/features/fre-editing/confirm-text.css';

type RuleDraft = Extract<Draft, { kind: 'rule' }>;
type Values = { source_url: string; isTyped: boolean; is_compared: boolean; typed_text: string };

const EMPTY: Values = { source_url: '', isTyped: false, is_compared: false, typed_text: '' };
const FIELDS = ['source_url', 'is_compared', 'typed_text'];
const WAYS = [
  { value: 'compare', label: 'I’ll compare it' },
  { value: 'type', label: 'I’ll type it again' },
] as const;

const errorsOf = ({ source_url, isTyped, is_compared, typed_text }: Values) => ({
  source_url: contractError(TextToConfirm.shape.source_url, source_url.trim()),
  typed_text: isTyped && typed_text.trim() === '' ? 'Please type the text as it’s printed in the source.' : undefined,
  is_compared: isTyped || is_compared ? undefined : 'Please compare every word first.',
});

type Props = { draft: RuleDraft; version: RuleVersion };

/** Lets an admin confirm the official text of a new version against the official source. */
export function ConfirmText({ draft: { after, version: seen }, version }: Props) {
  const { confirm } = useReleaseCalls();
  const toast = useToast();
  const { effective_from } = version;
  const form = useForm<Values>({
    initial: EMPTY,
    check: errorsOf,
    send: ({ source_url, isTyped, typed_text }) =>
      confirm(after.rule_number, {
        version: seen,
        effective_from,
        source_url: source_url.trim(),
        ...(isTyped ? { typed_text } : { is_compared: true as const }),
      }),
    words: { fallback: 'Please try again.' },
    onSent: () => toast({ text: 'Text confirmed.' }),
  });
  const { values, errors } = form;
  const name = `Confirm the text of ${versionName(version)}`;
  return (
    <Form form={form} className="confirm-text" aria-label={name}>
      <h3 className="card-heading">{name}</h3>
      <p className="soft">
        Open the official source, and make sure that every word and every punctuation mark is the same.
      </p>
      {!values.isTyped && <p className="confirm-text-law law-font">{lawText(version.law)}</p>}
      <TextField {...form.text('source_url')} type="url" label="Link to the source" hint="It begins with https://" />
      <Segmented
        label="How will you check the text?"
        options={WAYS}
        value={values.isTyped ? 'type' : 'compare'}
        onValue={(way) => form.set({ isTyped: way === 'type' })}
      />
      {values.isTyped ? (
        <TextareaField
          {...form.text('typed_text')}
          label="The text as it’s printed in the source"
          hint="Type it yourself. The server compares it with the draft word for word."
          rows={8}
        />
      ) : (
        <div>
          <Checkbox checked={values.is_compared} onChange={(is_compared) => form.set({ is_compared })}>
            I compared every word with the source
          </Checkbox>
          <div aria-live="polite">
            <Verdict error={errors['is_compared']} />
          </div>
        </div>
      )}
      <FailureBanner failure={form.failure} fields={FIELDS} title="The text wasn’t confirmed" />
      <div>
        <Button type="submit" busy={form.isBusy} busyLabel="Confirming...">
          Confirm the text
        </Button>
      </div>
    </Form>
  );
}
