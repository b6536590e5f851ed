import { expect, test } from 'vitest';
import { competitionPath, competitionSlug } from '#shared/competitions/competition.path.ts';

test.each([
  ['  Great Lakes   Invitational ', 'great-lakes-invitational'],
  ['AMTA – Regionals (Round 2)', 'amta-regionals-round-2'],
  ['--State & County--', 'state-county'],
  ['Ñandú Cup', 'and-cup'],
  ['模擬裁判', ''],
])('turns the name %o into the slug %o', (name, slug) => {
  expect(competitionSlug(name)).toBe(slug);
});

test('builds the canonical address from the short ID and the slug, leaving out an empty slug', () => {
  expect(competitionPath({ short_id: 'glmt-27', name: 'Great Lakes' })).toBe('/competition/glmt-27/great-lakes');
  expect(competitionPath({ short_id: 'glmt-27', name: '模擬裁判' })).toBe('/competition/glmt-27');
});
