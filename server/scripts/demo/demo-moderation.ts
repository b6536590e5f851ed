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
  decision?: { minutesLater: number; action: 'approve' | 'remove'; reason: ModerationReason | null };
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
    content:
      'I want to kill myself every time I hear the recording of my own cross. Coach says it was fine, so I guess it was.',
    decision: { minutesLater: 25, action: 'approve', reason: null },
  },
  {
    by: 'Ethan',
    hoursAgo: 6 * 24,
    content:
      'I want to kill myself over this direct examination, said our captain, and then she wrote it again in an hour.',
    decision: { minutesLater: 240, action: 'approve', reason: null },
  },
  {
    by: 'Lena',
    hoursAgo: 3,
    content: 'Some nights after practice I want to kill myself, and I do not know whom on the team I could tell.',
  },
  {
    by: 'Mateo',
    hoursAgo: 20,
    content:
      'The Roosevelt team copied our whole cross outline last year, and everyone at the scrimmage knows who did it.',
    reportedBy: ['Ethan', 'Maya'],
  },
];
