import { decidePost } from '#server/features/moderation/decide-post.ts';
import type { ModerationDeps } from '#server/features/moderation/moderation-deps.ts';
import type { Made, Stage, Step } from '#server/scripts/demo/community-steps.ts';
import { DEMO_HELD_POSTS, type DemoHeldPost } from '#server/scripts/demo/demo-moderation.ts';
import { createConfession } from '#shared/confessions/confession.endpoints.ts';
import { createReport } from '#shared/reports/report.endpoints.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const OPERATOR = { staffId: null, ipAddress: null, userAgent: null };

function stepsOf(stage: Stage, deps: ModerationDeps, held: DemoHeldPost): Step[] {
  const { by, hoursAgo, content, reportedBy = [], decision } = held;
  const at = stage.now - hoursAgo * HOUR_MS;
  const made: Made = { id: '' };
  const post = async () => {
    made.id = (await stage.accountOf(by).act(createConfession, { body: { content } })).id;
  };
  const reports = reportedBy.map((name, index) => ({
    at: at + (index + 1) * HOUR_MS,
    run: () => {
      const body = { content_type: 'confession', content_id: made.id, reason: 'Harassment or bullying' } as const;
      return stage.accountOf(name).act(createReport, { body });
    },
  }));
  if (decision === undefined) return [{ at, run: post }, ...reports];
  const { minutesLater, ...decided } = decision;
  const decide = () =>
    deps.db
      .transaction()
      .execute((trx) => decidePost(deps, trx, { type: 'confession', id: made.id }, decided, OPERATOR));
  return [{ at, run: post }, ...reports, { at: at + minutesLater * MINUTE_MS, run: decide }];
}

/** Returns the steps that leave posts waiting or reported, and those in which an operator decided about some of them. */
export const moderationSteps = (stage: Stage, deps: ModerationDeps): Step[] =>
  DEMO_HELD_POSTS.flatMap((held) => stepsOf(stage, deps, held));
