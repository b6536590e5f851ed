import { createCompetition } from '#server/features/competitions/change-competition.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { DemoAccount } from '#server/scripts/demo/demo-account.ts';
import {
  DEMO_COMPETITIONS,
  DEMO_CONFESSIONS,
  DEMO_HELD,
  type DemoComment,
  type DemoCompetition,
  type DemoConfession,
} from '#server/scripts/demo/demo-community.ts';
import { teamSteps } from '#server/scripts/demo/team-steps.ts';
import { createComment } from '#shared/comments/comment.endpoints.ts';
import { joinCompetition } from '#shared/competitions/participant.endpoints.ts';
import { createConfession, dislikeConfession, likeConfession } from '#shared/confessions/confession.endpoints.ts';
import { createReport } from '#shared/reports/report.endpoints.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** How many days before the seeding the competitions are announced. */
const ANNOUNCED_DAYS = 35;

/** A step that happens at `at` (Unix ms). */
export type Step = { at: number; run: () => Promise<unknown> };

/** The ID of something that an earlier step creates. */
export type Made = { id: string };

/** `accountOf` returns a member by first name. `now` is the time of the seeding (Unix ms). */
export type Stage = { db: Db; accountOf: (name: string) => DemoAccount; now: number };

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

function competitionSteps(stage: Stage, { startsIn, endsIn, fields, entries }: DemoCompetition, made: Made): Step[] {
  const { db, accountOf, now } = stage;
  const at = now - ANNOUNCED_DAYS * DAY_MS;
  const dates = { start_date: dayOf(now + startsIn * DAY_MS), end_date: dayOf(now + endsIn * DAY_MS) };
  const create = async () => {
    const by = { adminId: 'operator', ipAddress: null, userAgent: null, at };
    made.id = await db.transaction().execute((trx) => createCompetition(trx, { ...fields, ...dates }, by));
  };
  const joins = entries.map(({ by, ...body }, place) => ({
    at: at + (place + 1) * DAY_MS,
    run: () => accountOf(by).act(joinCompetition, { params: made, body }),
  }));
  return [{ at, run: create }, ...joins];
}

/**
 * Returns the steps that write the comments below another comment or a confession. `posted` is when the confession was
 * posted (Unix ms).
 */
function commentSteps(
  stage: Stage,
  comments: readonly DemoComment[],
  posted: number,
  { confession, parent }: { confession: Made; parent: Made | null },
): Step[] {
  return comments.flatMap(({ by, hoursLater, content, answers = [] }) => {
    const made: Made = { id: '' };
    const run = async () => {
      const body = { confession_id: confession.id, parent_id: parent?.id ?? null, content };
      made.id = (await stage.accountOf(by).act(createComment, { body })).id;
    };
    const below = commentSteps(stage, answers, posted, { confession, parent: made });
    return [{ at: posted + hoursLater * HOUR_MS, run }, ...below];
  });
}

function confessionSteps(stage: Stage, confession: DemoConfession, competition: Made | undefined): Step[] {
  const { by, daysAgo, content, author, likedBy = [], dislikedBy = [], reported, comments = [] } = confession;
  const { accountOf, now } = stage;
  const at = now - daysAgo * DAY_MS;
  const made: Made = { id: '' };
  const run = async () => {
    const body = { content, author, competition_id: competition?.id };
    made.id = (await accountOf(by).act(createConfession, { body })).id;
  };
  const reactions = [
    ...likedBy.map((name) => ({ name, endpoint: likeConfession })),
    ...dislikedBy.map((name) => ({ name, endpoint: dislikeConfession })),
  ].map(({ name, endpoint }) => ({ at: at + HOUR_MS, run: () => accountOf(name).act(endpoint, { params: made }) }));
  const reports = (reported === undefined ? [] : [reported]).map(({ by: name, reason }) => ({
    at: at + HOUR_MS,
    run: () => accountOf(name).act(createReport, { body: { content_type: 'confession', content_id: made.id, reason } }),
  }));
  return [
    { at, run },
    ...reactions,
    ...reports,
    ...commentSteps(stage, comments, at, { confession: made, parent: null }),
  ];
}

/**
 * Returns the steps that fill the community: competitions with participants and teams, and confessions with comments,
 * reactions, and reports.
 */
export function communitySteps(stage: Stage): Step[] {
  const competitions = DEMO_COMPETITIONS.map((competition) => ({ competition, made: { id: '' } }));
  return [
    ...competitions.flatMap(({ competition, made }) => competitionSteps(stage, competition, made)),
    ...[...DEMO_CONFESSIONS, ...DEMO_HELD].flatMap((confession) => {
      const place = confession.competition === undefined ? undefined : competitions[confession.competition]?.made;
      return confessionSteps(stage, confession, place);
    }),
    ...teamSteps(
      stage,
      competitions.map(({ made }) => made),
    ),
  ];
}
