import type { ExternalEngine, ExternalRecord } from '#server/features/moderation/external/external-engine.ts';
import { recentFingerprints } from '#server/features/moderation/fingerprints.repository.ts';
import type { Job } from '#server/features/moderation/jobs.repository.ts';
import type { ModerationDeps } from '#server/features/moderation/moderation-deps.ts';
import { maskForSending } from '#server/moderation/external/mask-for-sending.ts';
import { mergeOpinion, withoutOpinion } from '#server/moderation/external/merge-opinion.ts';
import { type Moderation, moderate } from '#server/moderation/moderate.ts';
import type { ModerationContext } from '#server/moderation/phase.ts';
import type { PostToModerate } from '#server/posts/moderated-posts.ts';

/** `external` is null if the external engine wasn't asked. */
export type Judged = { found: Moderation; external: ExternalRecord | null };

async function contextOf({ db, now, rosterNamesOf }: ModerationDeps, job: Job, post: PostToModerate) {
  return {
    kind: job.type,
    rosterNames: post.competitionId === null ? [] : await rosterNamesOf(db, post.competitionId),
    exemptNames: [],
    approvedBefore: post.approvedBefore,
    // Comments aren't compared, because short ones such as "Good luck tomorrow!" resemble each other without being
    // spam.
    recentFingerprints: job.type === 'confession' ? await recentFingerprints(db, job, now()) : [],
  } satisfies ModerationContext;
}

/** A person reviews a crisis or a possible threat in any case, so the external engine doesn't need to read it. */
const needsOpinion = ({ isCrisis, evidence }: Moderation): boolean =>
  !isCrisis && evidence.every(({ phase }) => phase !== 'threats');

/**
 * Decides about a post. Asks the external engine for its opinion if there is one, the job wants it, and the post needs
 * an opinion.
 */
export async function judgePost(
  deps: ModerationDeps,
  engine: ExternalEngine | undefined,
  job: Job,
  post: PostToModerate,
): Promise<Judged> {
  const context = await contextOf(deps, job, post);
  const local = moderate(post.text, context);
  if (engine === undefined || !job.asksExternal || !needsOpinion(local)) return { found: local, external: null };
  const sent = maskForSending(local, context);
  const { record, opinion } = await engine.ask(sent);
  const found =
    opinion === undefined || sent === undefined
      ? withoutOpinion(local, post.text, context)
      : mergeOpinion(local, opinion, { original: post.text, sent, context });
  return { found, external: record };
}
