import type { ReactNode } from 'react';
import type { FieldErrors } from '#shared/errors/app-error.ts';
import { ownImage } from '#web/browser/own-image.ts';
import { FIELD_LABELS, STATUSES, VISIBILITIES } from '#web/features/competitions/editor/competition-labels.ts';
import type { CompetitionValues } from '#web/features/competitions/editor/competition-values.ts';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import '#web/features/competitions/editor/competition-fields.css';

/** The parts of a form that its fields use. */
type CompetitionForm = {
  values: CompetitionValues;
  errors: FieldErrors;
  isBusy: boolean;
  set: (part: Partial<CompetitionValues>) => void;
};

type Name<Kind> = {
  [N in keyof CompetitionValues]: CompetitionValues[N] extends Kind ? N : never;
}[keyof CompetitionValues];
type TextName = Exclude<Name<string>, 'visibility_status' | 'fixed_status'>;
type FieldProps = { form: CompetitionForm; name: TextName; hint?: string | undefined };

const textOf = ({ form: { values, errors, set }, name, hint }: FieldProps) => ({
  name,
  label: FIELD_LABELS[name],
  hint,
  value: values[name],
  error: errors[name],
  onValue: (value: string) => set({ [name]: value }),
});

const Line = (props: FieldProps & { type?: 'text' | 'date' | 'number' | 'url'; required?: boolean }) => (
  <TextField {...textOf(props)} type={props.type ?? 'text'} required={props.required} autoComplete="off" />
);

const Lines = (props: FieldProps) => <TextareaField {...textOf(props)} rows={4} />;

/** Images from other hosts aren't shown, because loading one would tell that host who is reading the page. */
function ImageField({ form, name }: { form: CompetitionForm; name: 'logo_url' | 'hero_image_url' }) {
  const url = form.values[name];
  const isForeign = url !== '' && ownImage(url) === null;
  const hint = isForeign
    ? 'Visitors won’t see this image, because it isn’t on this site.'
    : 'The address of an image on this site, such as https://…/images/logo.png. Images from other sites aren’t shown.';
  return <Line form={form} name={name} type="url" hint={hint} />;
}

function Tick({ form, name, children }: { form: CompetitionForm; name: Name<boolean>; children: ReactNode }) {
  return (
    <Checkbox checked={form.values[name]} disabled={form.isBusy} onChange={(isOn) => form.set({ [name]: isOn })}>
      {children}
    </Checkbox>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <div className="competition-fields">
        <h2 className="card-heading">{title}</h2>
        {children}
      </div>
    </Card>
  );
}

type Props = { form: CompetitionForm };

/** Shows the fields for everything that admins can write about a competition. */
export const CompetitionFields = ({ form }: Props) => (
  <>
    <Basics form={form} />
    <Dates form={form} />
    <Place form={form} />
    <Details form={form} />
  </>
);

const Basics = ({ form }: Props) => (
  <Group title="Basics">
    <Line form={form} name="name" required />
    <Line
      form={form}
      name="short_id"
      hint="Part of the page’s address. If you leave it empty for a new competition, it’s made from the name."
    />
    <Lines form={form} name="description" />
    <SelectField
      label={FIELD_LABELS.visibility_status}
      name="visibility_status"
      options={VISIBILITIES}
      value={form.values.visibility_status}
      error={form.errors['visibility_status']}
      onValue={(visibility_status) => form.set({ visibility_status })}
    />
    <Tick form={form} name="is_featured">
      Featured (listed first on the new competition pages)
    </Tick>
    <Line
      form={form}
      name="display_order"
      type="number"
      hint="On the new competition pages, lower numbers come first."
    />
    <Tick form={form} name="allow_confessions">
      Members can post confessions
    </Tick>
    <Tick form={form} name="allow_comments">
      Members can post comments
    </Tick>
    <ImageField form={form} name="logo_url" />
    <ImageField form={form} name="hero_image_url" />
  </Group>
);

const Dates = ({ form }: Props) => (
  <Group title="Dates">
    <Line form={form} name="start_date" type="date" />
    <Line form={form} name="end_date" type="date" />
    <Line form={form} name="time_zone" hint="For example, America/Chicago. The time zone decides when a day begins." />
    <Line form={form} name="year" type="number" />
    <SelectField
      label={FIELD_LABELS.fixed_status}
      name="fixed_status"
      options={STATUSES}
      value={form.values.fixed_status}
      error={form.errors['fixed_status']}
      onValue={(fixed_status) => form.set({ fixed_status })}
    />
    <Line form={form} name="registration_deadline" type="date" />
  </Group>
);

const Place = ({ form }: Props) => (
  <Group title="Place and organizer">
    <Line form={form} name="location" hint="City and state, as shown in lists." />
    <Line form={form} name="venue_name" />
    <Line form={form} name="venue_address" />
    <Line form={form} name="organizer_name" />
    <Line form={form} name="organizer_website" type="url" />
  </Group>
);

const Details = ({ form }: Props) => (
  <Group title="Details">
    <Line form={form} name="competition_type" />
    <Lines form={form} name="eligibility_criteria" />
    <Line form={form} name="registration_link" type="url" />
    <Line form={form} name="fees" />
    <Lines form={form} name="case_files" />
    <Lines form={form} name="rules" />
    <Line form={form} name="event_handbook_url" type="url" />
  </Group>
);
