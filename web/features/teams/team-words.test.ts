import { expect, test } from 'vitest';
import { placeOf } from '#web/features/teams/team-words.ts';

test.each([
  ['Northgate High', 'Northgate High, MI'],
  ['Motion to Strike', 'MI'],
  ['motion to strike', 'MI'],
])('for a team from the school %s, shows the place as %s', (school_name, place) => {
  expect(placeOf({ name: 'Motion to Strike', school_name, state: 'MI' })).toBe(place);
});
