import { z } from 'zod';
import type { Moderation } from '#server/moderation/moderate.ts';
import type { ModerationContext } from '#server/moderation/phase.ts';

/** The lists of posts. Each one is a file that contains posts of one kind and is named after that kind. */
export const LISTS = [
  'clean',
  'case',
  'idiom',
  'topic',
  'profanity',
  'personal',
  'threat',
  'crisis',
  'harassment',
  'spam',
] as const;
export type List = (typeof LISTS)[number];

/**
 * `held` marks posts that were measured before the pipeline was tuned for them (decision record 18). `rule` is the rule
 * that a post is about.
 */
export const Posts = z.array(
  z.strictObject({ text: z.string(), rule: z.string().optional(), held: z.boolean().optional() }),
);
export type Post = z.infer<typeof Posts>[number];

/** All posts belong to this competition. The people in it are fictional. */
export const CONTEXT: ModerationContext = {
  kind: 'comment',
  rosterNames: [
    'Priya Raman',
    'Marcus Delgado',
    'Ada Okafor',
    'Tyler Brandt',
    'Hannah Whitlock',
    'Jin-woo Park',
    'Grace Holloway',
    'Will Chambers',
  ],
  exemptNames: ['Jordan Leighton', 'Avery Bancroft', 'Detective Sam Ortega', 'Dr. Lena Voss'],
  approvedBefore: 0,
  recentFingerprints: [],
};

const found = ({ evidence }: Moderation, phase: string) => evidence.some((each) => each.phase === phase);
const isUntouched = ({ verdict, content }: Moderation, { text }: Post) => verdict === 'approved' && content === text;
const isHeld = ({ verdict }: Moderation) => verdict === 'pending' || verdict === 'escalated';

/** The check for each list: whether the pipeline did the right thing with a post. */
export const IS_RIGHT: Readonly<Record<List, (result: Moderation, post: Post) => boolean>> = {
  clean: isUntouched,
  case: isUntouched,
  idiom: isUntouched,
  topic: (result, post) => isUntouched(result, post) && result.tags.includes(post.rule ?? ''),
  profanity: (result, post) => found(result, 'profanity') && result.content !== post.text,
  personal: (result, post) => found(result, 'personal_data') && (isHeld(result) || result.content !== post.text),
  threat: (result) => found(result, 'threats') && isHeld(result),
  crisis: (result) => result.isCrisis && isHeld(result),
  harassment: (result, post) => found(result, 'harassment') && (isHeld(result) || result.content !== post.text),
  spam: (result) => isHeld(result),
};
