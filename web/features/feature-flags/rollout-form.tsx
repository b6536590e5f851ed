import { Flag } from '#shared/flags/flag.contract.ts';
import { type AdminFlag } from '#shared/flags/flag-admin.contract.ts';
import { FLAG_FAILED, FLAG_WORDS } from '#web/features/feature-flags/flag-failed.ts';
import { useChangeFlag } from '#web/features/feature-flags/flags.queries.ts';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { Form } from '#web/online/form.tsx';
import { useForm } from '#web/online/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** An empty field becomes NaN, which the contract rejects. */
const percentageOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

const errorOf = (text: string) => Flag.shape.rolloutPercentage.safeParse(percentageOf(text)).error?.issues[0]?.message;

/** Sets the percentage of members or posts for which the feature is on, with a slider or a number field. */
export function RolloutForm({ flag, title }: { flag: AdminFlag; title: string }) {
  const change = useChangeFlag(flag);
  const form = useForm({
    initial: { rolloutPercentage: `${flag.rolloutPercentage}` },
    check: ({ rolloutPercentage }) => ({ rolloutPercentage: errorOf(rolloutPercentage) }),
    send: ({ rolloutPercentage }) => change({ rolloutPercentage: percentageOf(rolloutPercentage) }),
    words: FLAG_WORDS,
  });
  const { value, onValue } = form.text('rolloutPercentage');
  return (
    <Form form={form} aria-label={`Rollout of ${title}`}>
      <div className="flag-card-rollout">
        <Field label="Rollout">
          {({ id }) => (
            <input
              id={id}
              type="range"
              min={0}
              max={100}
              disabled={form.isBusy}
              value={errorOf(value) === undefined ? value : flag.rolloutPercentage}
              aria-valuetext={`${value}%`}
              onChange={(event) => onValue(event.target.value)}
            />
          )}
        </Field>
        <TextField {...form.text('rolloutPercentage')} label="Percent" type="number" inputMode="numeric" />
        <Button type="submit" busy={form.isBusy} busyLabel="Saving...">
          Save rollout
        </Button>
      </div>
      <FailureBanner failure={form.failure} fields={['rolloutPercentage']} title={FLAG_FAILED} />
    </Form>
  );
}
