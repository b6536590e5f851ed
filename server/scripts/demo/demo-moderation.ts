import type { ModerationReason } from '#shared/moderation/moderation.contract.ts';

/**
 * A confession that an operator removed or rejected. `minutesLater` counts from when it was posted. `by` is a member's
 * first name.
 */
export type DemoDecidedPost = {
  by: string;
  hoursAgo: number;
  content: string;
  decision: { minutesLater: number; action: 'reject' | 'remove'; reason: ModerationReason };
};

export const DEMO_DECIDED_POSTS: readonly DemoDecidedPost[] = [
  {
    by: 'Caleb',
    hoursAgo: 26 * 24,
    content: 'You are a pathetic loser if you object during an opening, and our whole bench laughed at you for it.',
    decision: { minutesLater: 95, action: 'remove', reason: 'harassment' },
  },
  {
    by: 'Aisha',
    hoursAgo: 10 * 24,
    content: 'Jordan Ellis is a pathetic loser, and our whole bench saw it.',
    decision: { minutesLater: 25, action: 'reject', reason: 'harassment' },
  },
  {
    by: 'Ethan',
    hoursAgo: 6 * 24,
    content: 'Casey Brown is a pathetic loser, and his closing in our practice round proved it.',
    decision: { minutesLater: 240, action: 'reject', reason: 'harassment' },
  },
];
