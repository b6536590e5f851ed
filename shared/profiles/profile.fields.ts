import * as z from 'zod/mini';
import { hasStackedMarks, isOneWriting, posesAsStaff } from '#shared/profiles/safe-names.ts';
import { US_STATES, type UsState } from '#shared/profiles/us-states.ts';
import { plainLine, plainText } from '#shared/text/plain-text.contract.ts';

/** Who may see a shared profile (`is_public`). A private profile is never shared. Decision 36. */
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

/** The messages follow community specification §5. */
export const GRADUATION_YEAR_FAULT = 'Please enter a valid graduation year';
const EXPERIENCE_FAULT = `Years of experience must be between 0 and ${MOST_YEARS_EXPERIENCE}`;
export const SLUG_FAULT = `Use ${SHORTEST_NAME}-${LONGEST_NAME} characters. Letters, numbers, and hyphens only.`;

// Excludes invisible characters, which would make different names look the same.
const LETTERS = /^(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}0-9 -])*$/u;

/** The length checks come before the pattern check. If both fail, people see the message of the pattern check. */
const lengthOf = (what: string) => [
  z.minLength(SHORTEST_NAME, { error: `${what} must be at least ${SHORTEST_NAME} characters` }),
  z.maxLength(LONGEST_NAME, { error: `${what} must be ${LONGEST_NAME} characters or less` }),
];

/**
 * Rejects names that people could mistake for someone else's. Error messages begin with `what`. `claimOf` returns the
 * part of the name that must not sound like staff. Decision record 7.
 */
export const honest = (what: string, claimOf = (name: string): string => name) => [
  z.refine<string>(isOneWriting, { error: `${what} can only use letters from one alphabet` }),
  z.refine<string>((name) => !hasStackedMarks(name), { error: `${what} has too many accent marks on one letter` }),
  z.refine<string>((name) => !posesAsStaff(claimOf(name)), {
    error: `${what} can’t look like the name of a moderator or admin`,
  }),
];

/**
 * A display name has letters of any script, digits, spaces, and hyphens. It's trimmed and in NFKC form. Several users
 * may have the same one.
 */
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
 * Returns the form in which a username or slug is stored and compared: NFKC and lowercase. Normalize first, then check.
 * Decision 38.
 */
const nameKey = (typed: string) => typed.normalize('NFKC').trim().toLowerCase();

/** A username is unique among users and normalized with `nameKey`. */
export const Username = z
  .string()
  .check(
    z.overwrite(nameKey),
    ...lengthOf('Username'),
    z.regex(/^[a-z0-9_-]*$/, { error: 'Username can only contain letters, numbers, underscores, and hyphens' }),
  );

/** The slug is the last part of the address /u/{slug}. It's normalized with `nameKey`. */
export const ProfileSlug = z
  .string()
  .check(
    z.overwrite(nameKey),
    z.minLength(SHORTEST_NAME, { error: SLUG_FAULT }),
    z.maxLength(LONGEST_NAME, { error: SLUG_FAULT }),
    z.regex(/^[a-z0-9-]*$/, { error: SLUG_FAULT }),
    z.minLength(1, { error: 'Profile slug is required' }),
  );

export const FirstName = plainLine('First name', LONGEST_NAME).check(...honest('First name'));
export const LastName = plainLine('Last name', LONGEST_NAME).check(...honest('Last name'));
export const SchoolName = plainLine('School', LONGEST_SCHOOL_NAME);
export const Pronouns = plainLine('Pronouns', LONGEST_PRONOUNS);

export const Bio = plainText('Bio', LONGEST_BIO);

/** Accepts a year from 1950 on. The latest valid year depends on the date; see `lastGraduationYear`. */
export const GraduationYear = z
  .int({ error: GRADUATION_YEAR_FAULT })
  .check(z.gte(FIRST_GRADUATION_YEAR, { error: GRADUATION_YEAR_FAULT }));

/** Returns the latest graduation year that is valid at `now` (Unix ms). */
export const lastGraduationYear = (now: number) => new Date(now).getUTCFullYear() + GRADUATION_YEARS_AHEAD;

export const YearsExperience = z
  .int({ error: EXPERIENCE_FAULT })
  .check(z.gte(0, { error: EXPERIENCE_FAULT }), z.lte(MOST_YEARS_EXPERIENCE, { error: EXPERIENCE_FAULT }));
