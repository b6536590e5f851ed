import { decidePost } from '#server/features/moderation/decide-post.ts';
import type { ModerationDeps } from '#server/features/moderation/moderation-deps.ts';
import type { Made, Stage, Step } from '#server/scripts/demo/community-steps.ts';
import { DEMO_DECIDED_POSTS, type DemoDecidedPost } from '#server/scripts/demo/demo-moderation.ts';
import { createConfession } from '#shared/confessions/confession.endpoints.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const OPERATOR = { staffId: null, ipAddress: null, userAgent: null };

function stepsOf(stage: Stage, deps: ModerationDeps, decided: DemoDecidedPost): Step[] {
  const { by, hoursAgo, content, decision } = decided;
  const { minutesLater, ...choice } = decision;
  const at = stage.now - hoursAgo * HOUR_MS;
  const made: Made = { id: '' };
  const post = async () => {
    made.id = (await stage.accountOf(by).act(createConfession, { body: { content } })).id;
  };
  const decide = () =>
    deps.db
      .transaction()
      .execute((trx) => decidePost(deps, trx, { type: 'confession', id: made.id }, choice, OPERATOR));
  return [
    { at, run: post },
    { at: at + minutesLater * MINUTE_MS, run: decide },
  ];
}

/** Returns the steps in which members post what an operator then decides about. */
export const moderationSteps = (stage: Stage, deps: ModerationDeps): Step[] =>
  DEMO_DECIDED_POSTS.flatMap((decided) => stepsOf(stage, deps, decided));
