import type { Db } from '#server/platform/db/open.ts';

const CUP = 'fuzz-cup';
const TEAM = 'fuzz-team';
const MEMBER = 'fuzz-member';
const REQUEST = 'fuzz-request';
const PATHS = ['', '/leave', '/owner', '/transfer', '/requests', '/members', '/members/me', '/members/{member_id}'];
const SETTLED = ['accept', 'decline', 'withdraw'].map((action) => `/requests/{rid}/${action}`);

const SETTINGS = {
  visibility_status: 'published',
  time_zone: 'America/Chicago',
  is_featured: 0,
  display_order: 0,
  allow_confessions: 1,
  allow_comments: 1,
  version: 1,
} as const;
const NAMES = { name: 'Ridge', name_key: 'ridge', school_name: 'Ridge', school_key: 'ridge', state: 'OH' } as const;

/** The IDs to put into the paths of team endpoints, by path and parameter. */
export const TEAM_IDS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries([...PATHS, ...SETTLED].map((rest) => [`/api/teams/{id}${rest} id`, [TEAM]])),
  member_id: [MEMBER],
  rid: [REQUEST],
};

/**
 * Creates a team that 'boss' owns, with 'root' as a member and a pending request by 'ada' to join, or restores the team
 * after calls have changed it.
 */
export async function restoreTeam(db: Db): Promise<void> {
  await db.deleteFrom('competition').where('id', '=', CUP).execute();
  await db
    .insertInto('competition')
    .values({ id: CUP, short_id: CUP, name: 'Cup', ...SETTINGS, created_at: 1, updated_at: 1 })
    .execute();
  const size = { member_count: 2, member_limit: 10, is_active: 1 };
  await db
    .insertInto('team')
    .values({ id: TEAM, competition_id: CUP, owner_id: 'boss', ...NAMES, ...size, created_at: 1 })
    .execute();
  const ofTeam = { team_id: TEAM, joined_at: 1 };
  await db
    .insertInto('team_member')
    .values([
      { ...ofTeam, id: 'fuzz-owner', user_id: 'boss' },
      { ...ofTeam, id: MEMBER, user_id: 'root' },
    ])
    .execute();
  await db
    .insertInto('team_join_request')
    .values({ id: REQUEST, team_id: TEAM, user_id: 'ada', message: '', status: 'pending', created_at: 1 })
    .execute();
}
