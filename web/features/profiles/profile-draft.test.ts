import { expect, test } from 'vitest';
import { aNewProfile, aProfile } from '#web/features/profiles/profile.fixture.ts';
import {
  draftOf,
  type ProfileDraft,
  readDraft,
  touchedFields,
  yearsAsTyped,
} from '#web/features/profiles/profile-draft.ts';

const NOW = Date.UTC(2026, 10, 21);
const read = (over: Partial<ProfileDraft>, profile = aProfile()) =>
  readDraft(profile, { ...draftOf(profile), ...over }, NOW);

test('shows missing values as empty fields and finds no changes in them', () => {
  expect(draftOf(aNewProfile())).toMatchObject({ username: '', state: '', graduation_year: '', years_experience: '' });
  for (const profile of [aProfile(), aNewProfile(), aProfile({ years_experience: 0 })])
    expect(read({}, profile)).toEqual({ changes: {} });
});

test('sends only changed fields, with numbers as numbers', () => {
  expect(read({ bio: 'First chair.', years_experience: '3', state: 'WI', profile_visibility: 'private' })).toEqual({
    changes: { bio: 'First chair.', years_experience: 3, state: 'WI', profile_visibility: 'private' },
  });
});

test.each([
  'username',
  'first_name',
  'last_name',
  'bio',
  'school_name',
  'pronouns',
  'state',
  'role_preference',
] as const)('removes the field %s when it is cleared', (field) => {
  expect(read({ [field]: '' })).toEqual({ changes: { [field]: null } });
});

test('removes cleared numbers rather than sending zero', () => {
  expect(read({ graduation_year: ' ', years_experience: '' })).toEqual({
    changes: { graduation_year: null, years_experience: null },
  });
});

test('ignores changes to surrounding spaces and to the capitalization of a username', () => {
  const over = { bio: 'Second chair. ', username: 'QuietCounsel', first_name: ' Ada' };
  expect(touchedFields(aProfile(), { ...draftOf(aProfile()), ...over })).toHaveLength(3);
  expect(read(over)).toEqual({ changes: {} });
});

test.each<[keyof ProfileDraft, string, string]>([
  ['display_name', 'ab', 'Display name must be at least 3 characters'],
  ['display_name', '', 'Display name must be at least 3 characters'],
  ['display_name', 'a'.repeat(51), 'Display name must be 50 characters or less'],
  ['display_name', 'Ada!!', 'Display name can only contain letters, numbers, spaces, and hyphens'],
  ['username', 'ab', 'Username must be at least 3 characters'],
  ['username', 'a'.repeat(51), 'Username must be 50 characters or less'],
  ['username', 'ada b', 'Username can only contain letters, numbers, underscores, and hyphens'],
  ['bio', 'a'.repeat(501), 'Bio must be 500 characters or less'],
  ['graduation_year', '1949', 'Please enter a valid graduation year'],
  ['graduation_year', '2037', 'Please enter a valid graduation year'],
  ['graduation_year', '2026.5', 'Please enter a valid graduation year'],
  ['graduation_year', 'soon', 'Please enter a valid graduation year'],
  ['years_experience', '51', 'Years of experience must be between 0 and 50'],
  ['years_experience', '-1', 'Years of experience must be between 0 and 50'],
])('rejects the field %s with the value %j: %s', (field, typed, sentence) => {
  expect(read({ [field]: typed })).toEqual({ faults: { [field]: sentence } });
});

test.each<[keyof ProfileDraft, string, string | number]>([
  ['graduation_year', '1950', 1950],
  ['graduation_year', '2036', 2036],
  ['years_experience', '0', 0],
  ['years_experience', '50', 50],
  ['bio', 'a'.repeat(500), 'a'.repeat(500)],
])('accepts the field %s with the value %j', (field, typed, value) => {
  expect(read({ [field]: typed })).toEqual({ changes: { [field]: value } });
});

test('reports an error for every invalid field', () => {
  const reading = read({ display_name: '', username: 'a', bio: 'fine' });
  expect('faults' in reading && Object.keys(reading.faults).toSorted()).toEqual(['display_name', 'username']);
});

test.each([
  ['', ''],
  ['abc', '0'],
  ['-', '0'],
  ['07', '7'],
  ['7 years', '7'],
  ['2.5', '2'],
])('converts years of experience from %j to %j', (typed, shown) => {
  expect(yearsAsTyped(typed)).toBe(shown);
});
