import { expect, test } from 'vitest';
import { competitionInitials } from '#shared/competitions/competition.initials.ts';

test.each([
  ['Great Lakes Invitational', 'GL'],
  ['tri-valley', 'TV'],
  ['Ñandú', 'Ñ'],
  ['2027 Open', '2O'],
  ['–', ''],
])('the initials of %o are %o', (name, initials) => {
  expect(competitionInitials(name)).toBe(initials);
});
