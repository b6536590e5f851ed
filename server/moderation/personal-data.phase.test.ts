import { expect, test } from 'vitest';
import { foundBy, labelsOf } from '#server/moderation/moderation.fixture.ts';
import { personalDataPhase } from '#server/moderation/personal-data.phase.ts';

test.each([
  ['write to kid.22@school.org today', 'email', 'kid.22@school.org'],
  ['write to kid at gmail dot com', 'email', 'kid at gmail dot com'],
  ['call (512) 867-5309 now', 'phone', '(512) 867-5309'],
  ['my cell is 555-0142', 'phone', '555-0142'],
  [
    'five five five eight six seven five three zero nine',
    'phone',
    'five five five eight six seven five three zero nine',
  ],
  ['ask @trial.kid about it', 'handle', '@trial.kid'],
  ['my insta is objectionqueen', 'handle', 'objectionqueen'],
  ['see https://example.com/a?b=c', 'link', 'https://example.com/a?b=c'],
  ['party at 12 Oak Street', 'address', '12 Oak Street'],
  ['I live at 40 birch court', 'address', '40 birch court'],
  ['Priya Raman objected', 'name', 'Priya Raman'],
  ['PRIYA RAMAN objected', 'name', 'PRIYA RAMAN'],
  ["Delgado's cross was long", 'name', 'Delgado'],
  ['priya r. is nice, and so is Priya R.', 'name', 'Priya R'],
  ['Emily Castle from Ridge High lied', 'name', 'Emily Castle'],
  ['Emily Castle from Ridge High lied', 'school', 'Ridge High'],
  ['my ssn is 219-09-9999', 'number', '219-09-9999'],
])('in %j, finds %s', (text, label, words) => {
  expect(foundBy(personalDataPhase, text)).toContainEqual([label, words]);
});

test.each([
  'Jordan Leighton lied to Dr. Lena Voss',
  'I quit Instagram and my insta is down',
  "don't @ me, hearsay is fun",
  'rules 801, 803, 804, and 901',
  'we spent 3 days in court and 12 minutes on direct',
  'Ridge High had a great closing',
  'grace under pressure, with grace',
  'Judge Carter Hall was kind',
])('finds nothing in %j', (text) => {
  expect(labelsOf(personalDataPhase, text)).toEqual([]);
});

test("exempts a first name that is in both the case packet and the roster, but not the roster's full name", () => {
  const given = { rosterNames: ['Jordan Kim'] };
  expect(labelsOf(personalDataPhase, 'Jordan lied on the stand', given)).toEqual([]);
  expect(labelsOf(personalDataPhase, 'Jordan Kim lied in the hallway', given)).toEqual(['name']);
});
