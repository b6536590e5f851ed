import { expect, test } from 'vitest';
import { initialsOf } from '#shared/text/initials.ts';

test.each([
  ['Great Lakes Invitational', 'GL'],
  ['tri-valley', 'TV'],
  ['Ñandú', 'Ñ'],
  ['2027 Open', '2O'],
  ['Motion to Strike', 'MS'],
  ['The A-Team', 'T'],
  ['To the', 'TT'],
  ['–', ''],
])('the initials of %o are %o', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
