import { expect, test } from 'vitest';
import { aTeam } from '#shared/teams/team.fixture.ts';
import { changeOf, NO_TEAM, newTeamOf, teamErrors, teamValues } from '#web/features/teams/team-values.ts';

const filled = { ...NO_TEAM, name: 'Motion to Strike', state: 'MI' };

test('requires a name and a state, and checks the member limit', () => {
  expect(teamErrors('competition-1', { ...NO_TEAM, member_limit: '1' })).toEqual({
    name: 'Team name must be at least 3 characters',
    state: 'Please select a state',
    member_limit: 'A team can have 2 to 30 members',
  });
  expect(teamErrors('competition-1', { ...filled, member_limit: '' })).toEqual({
    member_limit: 'A team can have 2 to 30 members',
  });
  expect(teamErrors('competition-1', filled)).toEqual({});
});

test('leaves out a blank school', () => {
  const team = { name: 'Motion to Strike', state: 'MI', competition_id: 'competition-1', member_limit: 10 };
  expect(newTeamOf('competition-1', { ...filled, school_name: ' ' })).toEqual(team);
  expect(newTeamOf('competition-1', { ...filled, school_name: 'Oak High' })).toEqual({
    ...team,
    school_name: 'Oak High',
  });
});

test('sends only the fields that changed', () => {
  const team = aTeam();
  expect(changeOf(team, teamValues(team))).toBeNull();
  expect(changeOf(team, { ...teamValues(team), state: 'OH' })).toEqual({ state: 'OH' });
  expect(changeOf(team, { ...teamValues(team), school_name: '' })).toEqual({ school_name: '' });
  const named = aTeam({ school_name: team.name });
  expect(changeOf(named, { ...teamValues(named), name: 'Motion in Limine' })).toEqual({ name: 'Motion in Limine' });
});
