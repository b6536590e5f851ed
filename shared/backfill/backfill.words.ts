import type { BackfillKind } from '#shared/backfill/backfill.contract.ts';

/** What each kind is called and what it does, for admins. */
export const BACKFILL_WORDS: Record<BackfillKind, { title: string; explanation: string }> = {
  recount: {
    title: 'Recount',
    explanation:
      'Counts likes, comments, listed posts, and team members again, and corrects every stored count that is wrong.',
  },
  rescore: {
    title: 'Rescore',
    explanation: 'Rates again how relevant each confession is to mock trial, and explains the score anew.',
  },
  retag: {
    title: 'Retag',
    explanation: 'Finds again which rules of evidence each confession is about.',
  },
  remoderate: {
    title: 'Re-moderate',
    explanation:
      'Checks all public posts with today’s automatic check. Posts that it now judges more strictly are masked or hidden, and join the queue. It never publishes anything, and never contradicts a person who decided knowing the same verdict.',
  },
  rebuild_slugs: {
    title: 'Rebuild profile links',
    explanation:
      'Gives a new link to every profile whose link is missing, reserved, or against today’s rules. Old links stop working.',
  },
  recompute_analytics: {
    title: 'Recompute analytics',
    explanation: 'Calculates the figures on members’ own analytics pages again, for everyone who has some.',
  },
};
