import type { ModerationReason } from '#shared/moderation/moderation.contract.ts';

/**
 * A confession that needs staff. `by` and `reportedBy` are first names of members. What an operator decided came
 * `minutesLater` after the post.
 */
export type DemoHeldPost = {
  by: string;
  hoursAgo: number;
  content: string;
  reportedBy?: readonly string[];
  decision?: { minutesLater: number; action: 'reject' | 'remove'; reason: ModerationReason };
};

export const DEMO_HELD_POSTS: readonly DemoHeldPost[] = [
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
  {
    by: 'Lena',
    hoursAgo: 3,
    content: "Some nights after practice I want to kill myself, and I don't know who on the team I could tell.",
  },
  {
    by: 'Mateo',
    hoursAgo: 20,
    content:
      'The Roosevelt team copied our whole cross outline last year, and everyone at the scrimmage knows who did it.',
    reportedBy: ['Ethan', 'Maya'],
  },
];
