import {
  Competition,
  type CompetitionStatus,
  type CompetitionVisibility,
} from '#shared/competitions/competition.contract.ts';
import { competitionStatusAt } from '#shared/competitions/competition.status.ts';
import {
  type AdminCompetition,
  type CompetitionChange,
  NewCompetition,
} from '#shared/competitions/competition-admin.contract.ts';

/** The text fields that are null in the contract if they're empty. */
const TEXTS = [
  'description',
  'location',
  'logo_url',
  'hero_image_url',
  'competition_type',
  'eligibility_criteria',
  'registration_link',
  'fees',
  'venue_name',
  'venue_address',
  'organizer_name',
  'organizer_website',
  'case_files',
  'rules',
  'event_handbook_url',
  'start_date',
  'end_date',
  'registration_deadline',
] as const satisfies (keyof Competition)[];
type TextName = (typeof TEXTS)[number];

type Switches = Pick<Competition, 'is_featured' | 'allow_confessions' | 'allow_comments'>;

/** The values of the form. `fixed_status` is '' if the status follows the dates. */
export type CompetitionValues = Record<
  TextName | 'name' | 'short_id' | 'time_zone' | 'year' | 'display_order',
  string
> &
  Switches & { visibility_status: CompetitionVisibility; fixed_status: CompetitionStatus | '' };

const NO_TEXTS = Object.fromEntries(TEXTS.map((name) => [name, ''])) as Record<TextName, string>;

/** What a new competition begins with: a draft in the most common time zone. */
export const NEW_VALUES: CompetitionValues = {
  ...NO_TEXTS,
  name: '',
  short_id: '',
  time_zone: 'America/New_York',
  year: '',
  display_order: '0',
  visibility_status: 'draft',
  fixed_status: '',
  is_featured: false,
  allow_confessions: true,
  allow_comments: true,
};

export const valuesOf = (competition: AdminCompetition): CompetitionValues => ({
  ...(Object.fromEntries(TEXTS.map((name) => [name, competition[name] ?? ''])) as Record<TextName, string>),
  name: competition.name,
  short_id: competition.short_id,
  time_zone: competition.time_zone,
  year: competition.year === null ? '' : `${competition.year}`,
  display_order: `${competition.display_order}`,
  visibility_status: competition.visibility_status,
  fixed_status: competition.fixed_status ?? '',
  is_featured: competition.is_featured,
  allow_confessions: competition.allow_confessions,
  allow_comments: competition.allow_comments,
});

const textOrNull = (text: string) => (text.trim() === '' ? null : text);

/** Converts the values to the contract's form without checking them, because the contract reports what is invalid. */
function candidate({ short_id, year, display_order, fixed_status, ...values }: CompetitionValues) {
  return {
    ...values,
    ...Object.fromEntries(TEXTS.map((name) => [name, textOrNull(values[name])])),
    ...(short_id.trim() === '' ? {} : { short_id }), // if it's blank, the server derives one from the name
    year: year.trim() === '' ? null : Number(year),
    display_order: display_order.trim() === '' ? Number.NaN : Number(display_order), // the contract rejects NaN
    fixed_status: fixed_status === '' ? null : fixed_status,
  };
}

/** Returns the contract's first message about each field. */
export function competitionErrors(values: CompetitionValues): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of NewCompetition.safeParse(candidate(values)).error?.issues ?? []) {
    errors[String(path[0])] ??= message;
  }
  return errors;
}

/** Like `competitionErrors`, for a competition that already has a short ID, which can be changed but not removed. */
export const changeErrors = (values: CompetitionValues): Record<string, string> => ({
  ...competitionErrors(values),
  ...(values.short_id.trim() === '' ? { short_id: 'Short ID is required' } : {}),
});

/** @throws if `competitionErrors` finds any errors */
export const competitionOf = (values: CompetitionValues): NewCompetition => NewCompetition.parse(candidate(values));

/**
 * Returns the fields that differ from the competition that the form began with, and that competition's version.
 * @throws like `competitionOf`
 */
export function changeOf(values: CompetitionValues, base: AdminCompetition): CompetitionChange {
  const before = valuesOf(base);
  const wanted = competitionOf(values);
  const differs = (name: string) => values[name as keyof CompetitionValues] !== before[name as keyof CompetitionValues];
  const changed = Object.entries(wanted).filter(([name]) => differs(name));
  return { ...(Object.fromEntries(changed) as CompetitionChange), version: base.version };
}

/** Returns the competition as a visitor would see it at `now` (Unix ms), or null while the values are invalid. */
export function previewOf(values: CompetitionValues, now: number): Competition | null {
  const { fixed_status, ...fields } = candidate(values);
  const made = { id: 'preview', status: 'upcoming', created_at: new Date(now).toISOString() };
  const { data } = Competition.safeParse({ short_id: 'preview', ...fields, ...made });
  if (data === undefined || Object.keys(competitionErrors(values)).length > 0) return null;
  return { ...data, status: competitionStatusAt({ ...data, fixed_status }, now) };
}
