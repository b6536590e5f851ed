import { closeCase } from '#server/features/moderation/cases.repository.ts';
import { addJob, askExternally, dropJob } from '#server/features/moderation/jobs.repository.ts';
import type { ModerationDeps } from '#server/features/moderation/moderation-deps.ts';
import { runJobOf } from '#server/features/moderation/run-job.ts';
import type { ModerationQueue } from '#server/posts/moderated-posts.ts';
import type { FlagKey } from '#shared/flags/flag-defaults.ts';

type QueueDeps = ModerationDeps & {
  flags: { flagForPost: (key: FlagKey, postId: string) => Promise<boolean> };
  hasExternalEngine: boolean;
};

/**
 * Creates the queue that every new or edited post goes through. Normally, a post is moderated before its author gets a
 * response. The background job moderates it if that fails, if this process crashes, or if advanced_moderation is on for
 * the post. The external engine may read only posts that the background job moderates. Decision records 19 and 22.
 */
export function moderationQueue(deps: QueueDeps): ModerationQueue {
  const { db, now, flags, hasExternalEngine } = deps;
  return {
    add: (trx, post, revision) => addJob(trx, post, revision, now()),
    withdraw: async (trx, post) => {
      await dropJob(trx, post);
      await closeCase(trx, post, now());
    },
    settle: async (post) => {
      if (!(await flags.flagForPost('advanced_moderation', post.id))) return runJobOf(deps, post);
      if (hasExternalEngine) await askExternally(db, post);
    },
  };
}
