import type { NewTeam } from '#shared/teams/team.contract.ts';

/**
 * A team and the requests to join it. The first `by` is the team's owner. Names are the first names of members of the
 * demo; see `demo-members.ts`. `competition` is an index in `DEMO_COMPETITIONS`. A request to join without `isAccepted`
 * stays pending.
 */
export type DemoTeam = {
  by: string;
  daysAgo: number;
  competition: number;
  fields: Omit<NewTeam, 'competition_id'>;
  requests: readonly { by: string; hoursLater: number; message: string; isAccepted?: true }[];
};

export const DEMO_TEAMS: readonly DemoTeam[] = [
  {
    by: 'Maya',
    daysAgo: 20,
    competition: 0,
    fields: { name: 'Lincoln Leading Questions', school_name: 'Lincoln High School', state: 'IL', member_limit: 8 },
    requests: [
      { by: 'Aisha', hoursLater: 6, message: 'Same school, different homeroom. I play witnesses.', isAccepted: true },
    ],
  },
  {
    by: 'Caleb',
    daysAgo: 18,
    competition: 0,
    fields: { name: 'Hudson Hearsay', state: 'NY', member_limit: 2 },
    requests: [{ by: 'Ethan', hoursLater: 30, message: 'Happy to swing as a second attorney.', isAccepted: true }],
  },
  {
    by: 'Ethan',
    daysAgo: 16,
    competition: 0,
    fields: { name: 'Roosevelt Redirect', school_name: 'Roosevelt High School', state: 'WA' },
    requests: [{ by: 'Aisha', hoursLater: 300, message: 'My round is over. Do you still need a timekeeper?' }],
  },
  {
    by: 'Maya',
    daysAgo: 10,
    competition: 1,
    fields: { name: 'Lincoln Leading Questions', school_name: 'Lincoln High School', state: 'IL' },
    requests: [],
  },
];
