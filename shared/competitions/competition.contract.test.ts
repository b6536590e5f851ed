import { expect, test } from 'vitest';
import { ShortId } from '#shared/competitions/competition.contract.ts';
import { CompetitionChange, NewCompetition } from '#shared/competitions/competition-admin.contract.ts';
import { contactOf, markedContact } from '#shared/competitions/participant.contact.ts';
import { ParticipantEntry } from '#shared/competitions/participant.contract.ts';

const fault = (input: object, contract: typeof NewCompetition | typeof CompetitionChange = NewCompetition) =>
  contract.safeParse(input).error?.issues[0]?.message;

test.each([
  [{ name: '  ' }, 'Name is required'],
  [{ name: 'A', start_date: '2027-02-30' }, 'Start date must be a date such as 2027-02-13'],
  [{ name: 'A', start_date: '2027-02-14', end_date: '2027-02-13' }, 'End date must not be before the start date'],
  [{ name: 'A', time_zone: 'Chicago' }, 'Time zone must be a name such as America/Chicago'],
  [
    { name: 'A', registration_link: 'http://example.org' },
    'Registration link must be an address that starts with https://',
  ],
  [
    { name: 'A', organizer_website: 'javascript:alert(1)' },
    'Organizer website must be an address that starts with https://',
  ],
  [{ name: 'A\u202e' }, 'Name must be one line of plain text'],
  [{ name: 'A', short_id: 'two--hyphens' }, 'Short ID can only contain letters, numbers, and single hyphens'],
])('refuses the new competition %o with the message %s', (input, message) => {
  expect(fault(input)).toBe(message);
});

test('requires only a name for a new competition', () => {
  expect(NewCompetition.parse({ name: ' Great Lakes ' })).toEqual({ name: 'Great Lakes' });
});

test('allows a change to set one date and leave out or remove the other', () => {
  expect(fault({ end_date: '2027-02-13' }, CompetitionChange)).toBeUndefined();
  expect(fault({ start_date: '2027-02-14', end_date: null }, CompetitionChange)).toBeUndefined();
});

test('lowercases a short ID', () => {
  expect(ShortId.parse('GLMT-27')).toBe('glmt-27');
});

test("requires only a name and a role for a participant's entry", () => {
  const entry = { display_name: 'Maya Torres', role: 'witness' };
  expect(ParticipantEntry.parse(entry)).toEqual(entry);
  const [issue] = ParticipantEntry.safeParse({ ...entry, role: 'juror' }).error?.issues ?? [];
  expect(issue?.message).toBe('Please choose a role');
});

test.each([
  ['SCRIM: text me', { text: 'text me', isLookingToScrimmage: true }],
  ['SCRIM:', { text: '', isLookingToScrimmage: true }],
  ['text me', { text: 'text me', isLookingToScrimmage: false }],
])('reads the contact %o', (contact, expected) => {
  expect(contactOf(contact)).toEqual(expected);
  expect(contactOf(markedContact(expected))).toEqual(expected);
});
