import type { JoinRequest, NewTeam, Team, TeamMember } from '#shared/teams/team.contract.ts';

/** Returns a team as seen by a member who isn't in it. Pass only the fields that matter to the test. */
export const aTeam = (over: Partial<Team> = {}): Team => ({
  id: 'team-1',
  name: 'Motion to Strike',
  school_name: 'Northgate High',
  state: 'MI',
  logo_url: null,
  competition_id: 'competition-1',
  competition: { short_id: 'great-lakes', name: 'Great Lakes Invitational', status: 'upcoming' },
  is_active: true,
  created_at: '2026-11-20T10:00:00.000Z',
  member_count: 7,
  member_limit: 10,
  is_owner: false,
  own_status: 'none',
  own_request_id: null,
  may_ask_at: null,
  pending_requests: null,
  ...over,
});

export const aNewTeam = (over: Partial<NewTeam> = {}): NewTeam => ({
  name: 'Motion to Strike',
  school_name: 'Northgate High',
  state: 'MI',
  competition_id: 'competition-1',
  ...over,
});

export const aTeamMember = (over: Partial<TeamMember> = {}): TeamMember => ({
  id: 'team-member-1',
  display_name: 'Maya Torres',
  role: 'member',
  is_own: false,
  ...over,
});

export const aJoinRequest = (over: Partial<JoinRequest> = {}): JoinRequest => ({
  id: 'join-request-1',
  display_name: 'Jordan Lee',
  message: 'I crossed the expert at regionals.',
  status: 'pending',
  created_at: '2026-11-21T10:00:00.000Z',
  ...over,
});
