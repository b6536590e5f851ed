import { recomputeFigures } from '#server/features/admin-analytics/recompute-figures.ts';
import type { BackfillParts } from '#server/features/backfill/run-batch.ts';
import { recountConfessionComments, recountThreads } from '#server/features/comments/recount-comments.repository.ts';
import { recomputeAnalytics } from '#server/features/confessions/own-analytics.ts';
import { recountFeeds } from '#server/features/confessions/recount-feeds.repository.ts';
import { rescoreConfessions, retagConfessions } from '#server/features/confessions/relevance-backfill.repository.ts';
import type { ModerationDeps } from '#server/features/moderation/moderation-deps.ts';
import { remoderate } from '#server/features/moderation/remoderate.ts';
import { rebuildSlugs } from '#server/features/profiles/rebuild-slugs.repository.ts';
import { retentionDays } from '#server/features/site/retention-days.ts';
import { recountTeams } from '#server/features/teams/recount-teams.repository.ts';
import { recountReactions } from '#server/posts/recount-reactions.repository.ts';

/**
 * The parts of every kind of backfill, in the order in which they run. To make a kind update something else, too, add a
 * part here. Feeds come after the confessions, because they add up the confessions' comments.
 */
export const backfillsFor = (moderated: ModerationDeps): BackfillParts => ({
  recount: [
    recountReactions('confession'),
    recountReactions('comment'),
    recountThreads,
    recountConfessionComments,
    recountFeeds,
    recountTeams,
  ],
  rescore: [rescoreConfessions],
  retag: [retagConfessions],
  remoderate: [remoderate(moderated, 'confession'), remoderate(moderated, 'comment')],
  rebuild_slugs: [rebuildSlugs],
  recompute_analytics: [recomputeAnalytics, recomputeFigures(retentionDays)],
});
