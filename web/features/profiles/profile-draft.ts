import type { FieldErrors } from '#shared/errors/app-error.ts';
import { type Profile, ProfileUpdate } from '#shared/profiles/profile.contract.ts';
import { GRADUATION_YEAR_FAULT, lastGraduationYear } from '#shared/profiles/profile.fields.ts';

const TEXTS = ['username', 'first_name', 'last_name', 'bio', 'school_name', 'pronouns'] as const;
const CHOICES = ['state', 'role_preference'] as const;
const NUMBERS = ['graduation_year', 'years_experience'] as const;
const EMPTYABLE = [...TEXTS, ...CHOICES, ...NUMBERS] as const;
const FIELDS = ['display_name', 'profile_visibility', ...EMPTYABLE] as const;
type Field = (typeof FIELDS)[number];

/** The form as typed. Every field is text, and empty if it has no value. */
export type ProfileDraft = Pick<Profile, 'display_name' | 'profile_visibility'> & {
  [F in (typeof TEXTS)[number] | (typeof NUMBERS)[number]]: string;
} & { [F in (typeof CHOICES)[number]]: NonNullable<Profile[F]> | '' };

const textOf = (value: string | number | null): string => (value === null ? '' : String(value));
const choiceOf = <T extends string>(value: T | null): T | '' => value ?? '';

export function draftOf(profile: Profile): ProfileDraft {
  return {
    display_name: profile.display_name,
    profile_visibility: profile.profile_visibility,
    username: textOf(profile.username),
    first_name: textOf(profile.first_name),
    last_name: textOf(profile.last_name),
    bio: textOf(profile.bio),
    school_name: textOf(profile.school_name),
    pronouns: textOf(profile.pronouns),
    state: choiceOf(profile.state),
    role_preference: choiceOf(profile.role_preference),
    graduation_year: textOf(profile.graduation_year),
    years_experience: textOf(profile.years_experience),
  };
}

/**
 * Cleans up the years of experience as typed. Empty text stays empty, and text that doesn't begin with a number becomes
 * 0. Community specification §5.
 */
export const yearsAsTyped = (typed: string): string =>
  typed.trim() === '' ? '' : String(Number.parseInt(typed, 10) || 0);

const isOneOf = <T extends string>(list: readonly T[], field: string): field is T =>
  list.some((each) => each === field);

function valueOf(field: Field, typed: string): unknown {
  if (isOneOf(EMPTYABLE, field) && typed.trim() === '') return null;
  return isOneOf(NUMBERS, field) ? Number(typed) : typed;
}

/** Returns the fields whose text has changed. */
export function touchedFields(profile: Profile, draft: ProfileDraft): Field[] {
  const saved = draftOf(profile);
  return FIELDS.filter((field) => draft[field] !== saved[field]);
}

/** Either the errors in a draft, by field, or the changed fields to save, if there are any. */
export type DraftReading = { faults: FieldErrors } | { changes: ProfileUpdate };

function faultsOf(issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors {
  const faults: FieldErrors = {};
  for (const { path, message } of issues) faults[String(path[0])] ??= message;
  return faults;
}

/**
 * Checks the form and finds what has changed. `now` is in Unix ms and limits the graduation year. Community
 * specification §5.
 */
export function readDraft(profile: Profile, draft: ProfileDraft, now: number): DraftReading {
  const touched = touchedFields(profile, draft).map((field) => [field, valueOf(field, draft[field])]);
  const read = ProfileUpdate.safeParse(Object.fromEntries(touched));
  if (!read.success) return { faults: faultsOf(read.error.issues) };
  const year = read.data.graduation_year ?? 0;
  if (year > lastGraduationYear(now)) return { faults: { graduation_year: GRADUATION_YEAR_FAULT } };
  // Compares what would be saved, which has no extra spaces and, in the username, no capital letters.
  const changed = Object.entries(read.data).filter(([field, value]) => profile[field as Field] !== value);
  return { changes: Object.fromEntries(changed) };
}
