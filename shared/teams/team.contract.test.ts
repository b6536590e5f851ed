import { describe, expect, test } from 'vitest';
import { US_STATES } from '#shared/profiles/us-states.ts';
import {
  JoinMessage,
  JoinRequest,
  LONGEST_JOIN_MESSAGE,
  LONGEST_TEAM_NAME,
  NewTeam,
  Team,
  TeamChange,
  TeamMember,
} from '#shared/teams/team.contract.ts';
import { aJoinRequest, aNewTeam, aTeam, aTeamMember } from '#shared/teams/team.fixture.ts';

const faultOf = (schema: typeof NewTeam | typeof TeamChange, input: object) =>
  schema.safeParse(input).error?.issues[0]?.message;

describe('a new team', () => {
  test('needs only a name, a state, and a competition', () => {
    const team = { name: '  Motion to Strike ', state: 'MI', competition_id: 'states' };
    expect(NewTeam.parse(team)).toEqual({ ...team, name: 'Motion to Strike' });
  });

  test.each([
    [{ name: ' ab ' }, 'Team name must be at least 3 characters'],
    [{ name: 'x'.repeat(LONGEST_TEAM_NAME + 1) }, 'Team name must be 60 characters or less'],
    [{ name: 'two\nlines' }, 'Team name must be one line of plain text'],
    [{ name: 'Moderators' }, 'Team name can’t look like the name of a moderator or admin'],
    [{ name: 'Support Team' }, 'Team name can’t look like the name of a moderator or admin'],
    [{ name: 'Team 3' }, undefined],
    [{ name: 'The Team' }, undefined],
    [{ name: 'Оbjection' }, 'Team name can only use letters from one alphabet'],
    [{ state: '' }, 'Please select a state'],
    [{ state: 'DC' }, 'Please select a state'],
    [{ school_name: 'x'.repeat(101) }, 'School must be 100 characters or less'],
    [{ member_limit: 1 }, 'A team can have 2 to 30 members'],
    [{ member_limit: 31 }, 'A team can have 2 to 30 members'],
    [{ member_limit: 2.5 }, 'A team can have 2 to 30 members'],
  ])('with %j has the error message %s', (over, message) => {
    expect(faultOf(NewTeam, { ...aNewTeam(), ...over })).toBe(message);
  });

  test('is rejected if an owner or a member count is given', () => {
    expect(NewTeam.safeParse({ ...aNewTeam(), created_by: 'bo' }).success).toBe(false);
    expect(NewTeam.safeParse({ ...aNewTeam(), member_count: 5 }).success).toBe(false);
  });

  test('can be from any of the 50 states', () => {
    expect(US_STATES).toHaveLength(50);
    for (const { code } of US_STATES) expect(NewTeam.safeParse(aNewTeam({ state: code })).success).toBe(true);
  });
});

test.each([
  ['https://sustained.test/teams/lion.png', undefined],
  ['https://sustained.test/lion.jpeg', undefined],
  [null, undefined],
  ['https://sustained.test/lion.svg', 'Logo must be an image on this site'],
  ['https://sustained.test/api/account/export', 'Logo must be an image on this site'],
  ['javascript:alert(1)', 'Logo must be an image on this site'],
])('for the logo %j, the error message is %s', (logo_url, message) => {
  expect(faultOf(TeamChange, { logo_url })).toBe(message);
});

test('accepts a message of up to 500 characters, or none', () => {
  expect(JoinMessage.parse(' Hi\r\nthere ')).toBe('Hi\nthere');
  expect(JoinMessage.parse('  ')).toBe('');
  expect(JoinMessage.safeParse('x'.repeat(LONGEST_JOIN_MESSAGE)).success).toBe(true);
  expect(JoinMessage.safeParse('x'.repeat(LONGEST_JOIN_MESSAGE + 1)).error?.issues[0]?.message).toBe(
    'Message must be 500 characters or less',
  );
});

test('the fixtures match the contracts', () => {
  expect(Team.parse(aTeam())).toEqual(aTeam());
  expect(TeamMember.parse(aTeamMember())).toEqual(aTeamMember());
  expect(JoinRequest.parse(aJoinRequest())).toEqual(aJoinRequest());
});
