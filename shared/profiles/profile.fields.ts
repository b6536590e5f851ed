import * as z from 'zod/mini';
import { hasStackedMarks, isOneWriting, posesAsStaff } from '#shared/profiles/safe-names.ts';
import { US_STATES, type UsState } from '#shared/profiles/us-states.ts';

/** Who may see a profile that is shared (`is_public`). Decision 36: private takes precedence over shared. */
export const ProfileVisibility = z.enum(['public', 'users_only', 'private']);
export type ProfileVisibility = z.infer<typeof ProfileVisibility>;

export const RolePreference = z.enum(['attorney', 'witness', 'both', 'coach', 'judge']);
export type RolePreference = z.infer<typeof RolePreference>;

export const State = z.enum(US_STATES.map(({ code }) => code) as [UsState, ...UsState[]], {
  error: 'Please select a state',
});

export const SHORTEST_NAME = 3;
export const LONGEST_NAME = 50;
export const LONGEST_BIO = 500;
const LONGEST_SCHOOL_NAME = 100;
const LONGEST_PRONOUNS = 30;
const MOST_YEARS_EXPERIENCE = 50;
const FIRST_GRADUATION_YEAR = 1950;
const GRADUATION_YEARS_AHEAD = 10;

/** Community specification §5. */
export const GRADUATION_YEAR_FAULT = 'Please enter a valid graduation year';
const EXPERIENCE_FAULT = `Years of experience must be between 0 and ${MOST_YEARS_EXPERIENCE}`;
export const SLUG_FAULT = `Use ${SHORTEST_NAME}-${LONGEST_NAME} characters. Letters, numbers, and hyphens only.`;

// Invisible letters, and characters that reverse the text around them, would let one name look like another. Unpaired surrogates
// can't be stored.
const LETTERS = /^(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}0-9 -])*$/u;
const ONE_LINE = /^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u;
const LINES = /^(?:[\n\t]|[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069])*$/u;

/** The length checks of a name. The pattern comes after them, so that its sentence is shown if both fail. */
const lengthOf = (what: string) => [
  z.minLength(SHORTEST_NAME, { error: `${what} must be at least ${SHORTEST_NAME} characters` }),
  z.maxLength(LONGEST_NAME, { error: `${what} must be ${LONGEST_NAME} characters or less` }),
];

/** Keeps a name from passing for another user's. Decision record 7. */
const honest = (what: string) => [
  z.refine<string>(isOneWriting, { error: `${what} can only use letters of one alphabet` }),
  z.refine<string>((name) => !hasStackedMarks(name), { error: `${what} has too many accent marks on one letter` }),
  z.refine<string>((name) => !posesAsStaff(name), {
    error: `${what} can't look like the name of a moderator or admin`,
  }),
];

/** Letters of any script, digits, spaces, and hyphens; trimmed, NFKC. Several users may have the same display name. */
export const DisplayName = z
  .string()
  .check(
    z.normalize('NFKC'),
    z.trim(),
    ...lengthOf('Display name'),
    ...honest('Display name'),
    z.regex(LETTERS, { error: 'Display name can only contain letters, numbers, spaces, and hyphens' }),
  );

/**
 * The form in which usernames and slugs are compared and stored: NFKC, lowercase. Decision 38: normalized first, then checked.
 */
const nameKey = (typed: string) => typed.normalize('NFKC').trim().toLowerCase();

/** Unique among users. Normalized to its key. */
export const Username = z
  .string()
  .check(
    z.overwrite(nameKey),
    ...lengthOf('Username'),
    z.regex(/^[a-z0-9_-]*$/, { error: 'Username can only contain letters, numbers, underscores, and hyphens' }),
  );

/** The last part of the address /u/{slug}. Normalized to its key. */
export const ProfileSlug = z
  .string()
  .check(
    z.overwrite(nameKey),
    z.minLength(SHORTEST_NAME, { error: SLUG_FAULT }),
    z.maxLength(LONGEST_NAME, { error: SLUG_FAULT }),
    z.regex(/^[a-z0-9-]*$/, { error: SLUG_FAULT }),
    z.minLength(1, { error: 'Profile slug is required' }),
  );

const line = (what: string, longest: number) =>
  z
    .string()
    .check(
      z.normalize('NFC'),
      z.trim(),
      z.maxLength(longest, { error: `${what} must be ${longest} characters or less` }),
      z.regex(ONE_LINE, { error: `${what} must be one line of plain text` }),
    );

export const FirstName = line('First name', LONGEST_NAME).check(...honest('First name'));
export const LastName = line('Last name', LONGEST_NAME).check(...honest('Last name'));
export const SchoolName = line('School', LONGEST_SCHOOL_NAME);
export const Pronouns = line('Pronouns', LONGEST_PRONOUNS);

export const Bio = z.string().check(
  z.normalize('NFC'),
  z.overwrite((text) => text.replace(/\r\n?/g, '\n')),
  z.trim(),
  z.maxLength(LONGEST_BIO, { error: `Bio must be ${LONGEST_BIO} characters or less` }),
  z.regex(LINES, { error: 'Bio must be plain text' }),
);

/** From 1950 on. The latest year depends on the day; see `lastGraduationYear`. */
export const GraduationYear = z
  .int({ error: GRADUATION_YEAR_FAULT })
  .check(z.gte(FIRST_GRADUATION_YEAR, { error: GRADUATION_YEAR_FAULT }));

/** The latest graduation year that is valid at `now` (Unix ms). */
export const lastGraduationYear = (now: number) => new Date(now).getUTCFullYear() + GRADUATION_YEARS_AHEAD;

export const YearsExperience = z
  .int({ error: EXPERIENCE_FAULT })
  .check(z.gte(0, { error: EXPERIENCE_FAULT }), z.lte(MOST_YEARS_EXPERIENCE, { error: EXPERIENCE_FAULT }));
