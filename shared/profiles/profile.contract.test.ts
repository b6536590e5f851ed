import { expect, test } from 'vitest';
import { ProfileUpdate } from '#shared/profiles/profile.contract.ts';
import { lastGraduationYear } from '#shared/profiles/profile.fields.ts';
import { US_STATES } from '#shared/profiles/us-states.ts';

/** Returns the message that the server sends for a field, which is the message of the last issue. */
const faultOf = (field: string, value: unknown) =>
  ProfileUpdate.safeParse({ [field]: value }).error?.issues.at(-1)?.message;

const SLUG = 'Use 3-50 characters. Letters, numbers, and hyphens only.';
const YEAR = 'Please enter a valid graduation year';
const EXPERIENCE = 'Years of experience must be between 0 and 50';

test.each([
  ['display_name', 'Al', 'Display name must be at least 3 characters'],
  ['display_name', '  Al  ', 'Display name must be at least 3 characters'],
  ['display_name', 'a'.repeat(51), 'Display name must be 50 characters or less'],
  ['display_name', 'Ada_Lovelace', 'Display name can only contain letters, numbers, spaces, and hyphens'],
  ['display_name', 'Ada\u3164Ada', 'Display name can only contain letters, numbers, spaces, and hyphens'],
  ['display_name', 'Ada\u200bAda', 'Display name can only contain letters, numbers, spaces, and hyphens'],
  ['display_name', 'P\u0430ul', 'Display name can only use letters from one alphabet'],
  ['display_name', 'Ad\u0331\u0331\u0331a', 'Display name has too many accent marks on one letter'],
  ['display_name', 'M0derator Ada', 'Display name can’t look like the name of a moderator or admin'],
  ['first_name', 'P\u0430ul', 'First name can only use letters from one alphabet'],
  ['last_name', 'Admin', 'Last name can’t look like the name of a moderator or admin'],
  ['username', 'al', 'Username must be at least 3 characters'],
  ['username', '', 'Username must be at least 3 characters'],
  ['username', 'a'.repeat(51), 'Username must be 50 characters or less'],
  ['username', 'ada lovelace', 'Username can only contain letters, numbers, underscores, and hyphens'],
  ['username', '\u0430dmin', 'Username can only contain letters, numbers, underscores, and hyphens'],
  ['bio', 'b'.repeat(501), 'Bio must be 500 characters or less'],
  ['bio', 'a\u0000b', 'Bio must be plain text'],
  ['bio', 'a\u202eb', 'Bio must be plain text'],
  ['bio', 'a\ud800b', 'Bio must be plain text'],
  ['first_name', 'f'.repeat(51), 'First name must be 50 characters or less'],
  ['last_name', 'one\ntwo', 'Last name must be one line of plain text'],
  ['school_name', 's'.repeat(101), 'School must be 100 characters or less'],
  ['pronouns', 'p'.repeat(31), 'Pronouns must be 30 characters or less'],
  ['graduation_year', 1949, YEAR],
  ['graduation_year', 2027.5, YEAR],
  ['graduation_year', '2027', YEAR],
  ['years_experience', -1, EXPERIENCE],
  ['years_experience', 51, EXPERIENCE],
  ['years_experience', 1.5, EXPERIENCE],
  ['state', 'PR', 'Please select a state'],
  ['profile_slug', '', 'Profile slug is required'],
  ['profile_slug', 'ab', SLUG],
  ['profile_slug', 'a'.repeat(51), SLUG],
  ['profile_slug', 'ada_lovelace', SLUG],
  ['profile_slug', '\u0430da-lovelace', SLUG],
])('rejects the field %s with the value %j: %s', (field, value, sentence) => {
  expect(faultOf(field, value)).toBe(sentence);
});

test.each([
  ['display_name', 'a'.repeat(50), 'a'.repeat(50)],
  ['display_name', ' Jose\u0301 N\u00fa\u00f1ez-Li 2 ', 'Jos\u00e9 N\u00fa\u00f1ez-Li 2'],
  ['username', 'Ada_Love-1', 'ada_love-1'],
  ['username', '\uff21\uff44\uff41', 'ada'],
  ['username', '\u212aate', 'kate'],
  ['username', null, null],
  ['profile_slug', ' Ada-Lovelace ', 'ada-lovelace'],
  ['profile_slug', '\uff41\uff44\uff4d\uff49\uff4e', 'admin'],
  ['bio', 'One\r\ntwo 👩🏽‍⚖️', 'One\ntwo 👩🏽‍⚖️'],
  ['bio', 'b'.repeat(500), 'b'.repeat(500)],
  ['first_name', '', ''],
  ['graduation_year', 1950, 1950],
  ['years_experience', 0, 0],
  ['years_experience', 50, 50],
  ['state', 'WY', 'WY'],
  ['role_preference', 'both', 'both'],
])('stores the field %s with the value %j as %j', (field, value, kept) => {
  expect(ProfileUpdate.parse({ [field]: value })).toEqual({ [field]: kept });
});

test.each([
  'role',
  'status',
  'user_id',
  'view_count',
  'avatar_url',
  'member_since',
  'created_at',
  'updated_at',
  'last_sign_in_at',
  'email',
])('does not let users set %s', (field) => {
  expect(ProfileUpdate.safeParse({ [field]: 'x' }).error?.issues[0]?.code).toBe('unrecognized_keys');
});

test.each(['display_name', 'profile_slug', 'is_public', 'profile_visibility', 'email_notifications'])(
  'does not let users clear %s',
  (field) => {
    expect(ProfileUpdate.safeParse({ [field]: null }).success).toBe(false);
  },
);

test('accepts a graduation year up to ten years ahead', () => {
  expect(lastGraduationYear(Date.UTC(2026, 11, 31, 23, 59))).toBe(2036);
  expect(lastGraduationYear(Date.UTC(2027, 0, 1))).toBe(2037);
});

test('lists fifty states, each once', () => {
  expect(new Set(US_STATES.map(({ code }) => code)).size).toBe(50);
  expect(new Set(US_STATES.map(({ name }) => name)).size).toBe(50);
});
