import { expect, test } from 'vitest';
import { aParticipant } from '#shared/competitions/competition.fixture.ts';
import { entryOf, participantErrors, participantValues } from '#web/features/competitions/participant-values.ts';

const values = {
  display_name: 'Maya Torres',
  role: 'attorney',
  team: 'Lakeview Prep',
  contact: '@maya',
  seeks_scrimmage: false,
};

test('starts a new entry with the name from the profile', () => {
  expect(participantValues(null, 'Maya')).toEqual({
    display_name: 'Maya',
    role: '',
    team: '',
    contact: '',
    seeks_scrimmage: false,
  });
});

test('reads an entry and writes it back unchanged, with and without the scrimmage mark', () => {
  for (const contact of ['@maya', 'SCRIM:@maya', 'SCRIM:', '']) {
    const own = aParticipant({ contact });
    expect(entryOf(participantValues(own, 'other')).contact).toBe(contact);
  }
});

test('adds the scrimmage mark when the checkbox is checked and never shows it in the text', () => {
  expect(entryOf({ ...values, seeks_scrimmage: true }).contact).toBe('SCRIM:@maya');
  expect(participantValues(aParticipant({ contact: 'SCRIM: @maya' }), '')).toMatchObject({
    contact: '@maya',
    seeks_scrimmage: true,
  });
});

test("returns the contract's messages by field", () => {
  expect(participantErrors(values)).toEqual({});
  expect(participantErrors({ ...values, display_name: 'M', role: '', team: 'x'.repeat(101) })).toEqual({
    display_name: 'Display name must be at least 3 characters',
    role: 'Please choose a role',
    team: 'Team must be 100 characters or less',
  });
});
