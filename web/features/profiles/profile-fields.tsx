import { LONGEST_BIO, LONGEST_NAME, ProfileVisibility, RolePreference } from '#shared/profiles/profile.fields.ts';
import { US_STATES } from '#shared/profiles/us-states.ts';
import { yearsAsTyped } from '#web/features/profiles/profile-draft.ts';
import { PREFERENCE_LABELS, VISIBILITY_LABELS } from '#web/features/profiles/profile-words.ts';
import type { ProfileForm } from '#web/features/profiles/use-profile-form.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';

const NONE = { value: '', label: 'Not given' } as const;
const STATES = [NONE, ...US_STATES.map(({ code, name }) => ({ value: code, label: name }))];
const PREFERENCES = [NONE, ...RolePreference.options.map((value) => ({ value, label: PREFERENCE_LABELS[value] }))];
const VISIBILITIES = ProfileVisibility.options.map((value) => ({ value, label: VISIBILITY_LABELS[value] }));

type Props = { form: ProfileForm };

export function ProfileFields({ form }: Props) {
  return (
    <>
      <AboutFields form={form} />
      <TrialFields form={form} />
      <fieldset className="stack">
        <legend>
          <h2>Who can see your profile?</h2>
        </legend>
        <SelectField
          {...form.text('profile_visibility')}
          label="Visibility"
          hint="This applies only while your profile is public under Profile Sharing."
          options={VISIBILITIES}
        />
      </fieldset>
    </>
  );
}

type Line = 'display_name' | 'first_name' | 'last_name' | 'school_name' | 'pronouns';
type LineProps = Props & { field: Line; label: string; limit?: number; hint?: string; autoComplete?: string };

/** Shows a one-line field whose text goes into the form as typed. */
function LineField({ form, field, ...text }: LineProps) {
  return <TextField {...text} {...form.text(field)} />;
}

function AboutFields({ form }: Props) {
  return (
    <fieldset className="stack">
      <legend>
        <h2>About you</h2>
      </legend>
      <LineField form={form} field="display_name" label="Display name" limit={LONGEST_NAME} autoComplete="nickname" />
      <TextField
        label="Username"
        hint="Letters, numbers, underscores, and hyphens. Optional."
        prefix="@"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.text('username')}
        onValue={(value) => form.set({ username: value.toLowerCase() })}
      />
      <div className="grid grid-2">
        <LineField form={form} field="first_name" label="First name" autoComplete="given-name" />
        <LineField form={form} field="last_name" label="Last name" autoComplete="family-name" />
      </div>
      <LineField form={form} field="pronouns" label="Pronouns" hint="Visible only to you." />
      <TextareaField label="Bio" limit={LONGEST_BIO} {...form.text('bio')} />
    </fieldset>
  );
}

function TrialFields({ form }: Props) {
  return (
    <fieldset className="stack">
      <legend>
        <h2>Mock trial</h2>
      </legend>
      <LineField form={form} field="school_name" label="School" autoComplete="organization" />
      <div className="grid grid-2">
        <TextField label="Graduation year" inputMode="numeric" autoComplete="off" {...form.text('graduation_year')} />
        <SelectField label="State" options={STATES} {...form.text('state')} />
        <TextField
          label="Years of experience"
          inputMode="numeric"
          autoComplete="off"
          {...form.text('years_experience')}
          onValue={(value) => form.set({ years_experience: yearsAsTyped(value) })}
        />
        <SelectField
          label="Role preference"
          hint="Visible only to you."
          options={PREFERENCES}
          {...form.text('role_preference')}
        />
      </div>
    </fieldset>
  );
}
