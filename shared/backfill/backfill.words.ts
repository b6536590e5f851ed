import type { BackfillKind } from '#shared/backfill/backfill.contract.ts';

/** The title and explanation of each kind, for admins. */
export const BACKFILL_WORDS: Record<BackfillKind, { title: string; explanation: string }> = {
  recount: {
    title: 'Recount',
    explanation: 'Recounts likes, comments, listed posts, and team members, and corrects stored counts that are wrong.',
  },
  rescore: {
    title: 'Rescore',
    explanation:
      'Recalculates how relevant each confession is to mock trial, with the explanation that staff see. Confessions that the external engine tagged stay as they are.',
  },
  retag: {
    title: 'Retag',
    explanation:
      'Updates the tags that say which rules of evidence each confession is about. Confessions that the external engine tagged stay as they are.',
  },
  remoderate: {
    title: 'Re-moderate',
    explanation:
      'Checks all public posts again, the way new posts are checked today. Posts that are now judged more strictly are masked or hidden, and join the queue. Nothing is published, and posts that a person approved despite the same verdict stay as they are.',
  },
  rebuild_slugs: {
    title: 'Rebuild profile links',
    explanation:
      'Gives a new link to every profile whose link is missing, is reserved, or breaks today’s rules. Old links stop working.',
  },
  recompute_analytics: {
    title: 'Recompute analytics',
    explanation:
      'Recalculates the figures on all members’ own analytics pages, and the figures of finished days on the Analytics page. Figures about people are counted only once, because comparing two counts could reveal what one person did.',
  },
};
