import * as z from 'zod/mini';
import { RULE_TERMS } from '#server/moderation/rule-terms.ts';
import { ModerationReason } from '#shared/moderation/moderation.contract.ts';

const MOST_SPANS = 20;
const LONGEST_QUOTE = 300;
const LONGEST_REWRITE = 10_000;
const HIGHEST_SCORE = 100;

/** The rules that a post can be tagged with. */
export const TAGS = Object.keys(RULE_TERMS);

/** The verdicts that the external engine may give. It can't reject a post: only a person does that. */
export const VERDICTS = ['approved', 'rewritten', 'pending', 'escalated'] as const;

/** What the external engine may object to. */
export const CONCERNS = ['none', 'threat', 'sexual_minor', ...ModerationReason.options] as const;
export type Concern = (typeof CONCERNS)[number];

/**
 * What the external engine thinks of a text. `reason` is its main concern. `spans` quote the words that it objects to.
 * `tags` are rules that the text is about, and `score` is how much the text is about evidence and mock trial. `rewrite`
 * is the text that the engine would publish in place of the one it read.
 */
export const Opinion = z.strictObject({
  verdict: z.enum(VERDICTS),
  reason: z.enum(CONCERNS),
  spans: z
    .array(z.strictObject({ quote: z.string().check(z.maxLength(LONGEST_QUOTE)), concern: z.enum(CONCERNS) }))
    .check(z.maxLength(MOST_SPANS)),
  tags: z.array(z.enum(TAGS)).check(z.maxLength(TAGS.length)),
  score: z.int().check(z.gte(0), z.lte(HIGHEST_SCORE)),
  rewrite: z.nullable(z.string().check(z.maxLength(LONGEST_REWRITE))),
});
export type Opinion = z.infer<typeof Opinion>;

const REASONS: Partial<Record<string, ModerationReason>> = { threat: 'harassment', sexual_minor: 'illegal' };

/** Returns the reason to give the author of a post with this concern. */
export const reasonFor = (concern: string): ModerationReason =>
  REASONS[concern] ?? ModerationReason.safeParse(concern).data ?? 'other';
