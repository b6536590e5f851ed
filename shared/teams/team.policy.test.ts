import { describe, expect, test } from 'vitest';
import { ACTORS, aMember } from '#shared/permissions/actor.fixture.ts';
import { OwnTeamStatus } from '#shared/teams/team.contract.ts';
import { aTeam } from '#shared/teams/team.fixture.ts';
import {
  ASK_REFUSALS,
  joinStateOf,
  mayAskToJoin,
  mayCloseTeam,
  mayLeaveTeams,
  mayManageTeam,
  maySeeMembers,
  mayUseTeams,
  TEAM_REFUSALS,
} from '#shared/teams/team.policy.ts';

const ALL = [...OwnTeamStatus.options, null];

test('lets only active members use teams, and refuses suspended ones with the specified sentence', () => {
  expect(mayUseTeams(ACTORS.user).allowed).toBe(true);
  expect(mayUseTeams(ACTORS.suspended)).toEqual({
    allowed: false,
    code: 'ACCOUNT_SUSPENDED',
    message: 'Your account is suspended. You cannot join teams.',
  });
  const codes = Object.values(ACTORS).map((actor) => mayUseTeams(actor));
  expect(new Set(codes.flatMap((decision) => (decision.allowed ? [] : [decision.code])))).toEqual(
    new Set(TEAM_REFUSALS),
  );
});

test('lets suspended members leave teams, but refuses visitors and banned users', () => {
  const allowed = Object.entries(ACTORS).filter(([, actor]) => mayLeaveTeams(actor).allowed);
  expect(allowed.map(([name]) => name)).toEqual(['user', 'suspended', 'moderator', 'admin']);
});

test('lets only the owner manage a team, and only members see who is in it', () => {
  expect(ALL.filter((own) => mayManageTeam(own).allowed)).toEqual(['owner']);
  expect(ALL.filter((own) => maySeeMembers(own).allowed)).toEqual(['member', 'owner']);
});

test('lets only the owner and admins close a team', () => {
  expect(mayCloseTeam(ACTORS.user, 'owner').allowed).toBe(true);
  expect(mayCloseTeam(ACTORS.admin, 'none').allowed).toBe(true);
  expect(mayCloseTeam(ACTORS.user, 'member').allowed).toBe(false);
  expect(mayCloseTeam(ACTORS.moderator, 'none').allowed).toBe(false);
  expect(mayCloseTeam(aMember({ role: 'admin', status: 'suspended' }), 'none').allowed).toBe(false);
});

describe('asking to join', () => {
  const ended = { competition: { ...aTeam().competition, status: 'ended' as const } };
  const full = { member_count: 10 };
  const declined = { may_ask_at: '2026-11-21T10:00:00.000Z' };

  test.each([
    ['open', {}, 'yes'],
    ['open', { own_status: null }, 'yes'],
    ['member', { own_status: 'owner', ...full, ...ended }, 'TEAM_ALREADY_MEMBER'],
    ['member', { own_status: 'member', ...full, ...ended }, 'TEAM_ALREADY_MEMBER'],
    ['pending', { own_status: 'pending', ...full, ...ended }, 'TEAM_REQUEST_PENDING'],
    ['over', { ...ended, ...full, ...declined }, 'TEAMS_CLOSED'],
    ['full', { ...full, ...declined }, 'TEAM_FULL'],
    ['full', { member_count: 12 }, 'TEAM_FULL'],
    ['declined', declined, 'TEAM_REQUEST_TOO_SOON'],
  ] as const)('has the state %s for a team with %j: %s', (state, over, outcome) => {
    const team = aTeam(over);
    expect(joinStateOf(team)).toBe(state);
    const decision = mayAskToJoin(team);
    expect(decision.allowed ? 'yes' : decision.code).toBe(outcome);
  });

  test('is refused with exactly the declared codes', () => {
    const refused = [
      aTeam({ own_status: 'member' }),
      aTeam({ own_status: 'pending' }),
      aTeam(ended),
      aTeam(full),
      aTeam(declined),
    ].map(mayAskToJoin);
    expect(refused.map((decision) => decision.allowed || decision.code)).toEqual(ASK_REFUSALS);
  });
});
