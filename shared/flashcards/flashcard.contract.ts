import * as z from 'zod/mini';
import { RuleId } from '#shared/rules/rule.contract.ts';
import { Prose } from '#shared/text/prose.contract.ts';

/** A flashcard's ID: the number of its rule and a name that stays the same when the rule is amended. */
export const FlashcardId = z.string().check(z.regex(/^\d{3,4}:[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(64));

/**
 * The kinds of flashcards. 'number': a rule's name and number; 'hear': what to say on hearing something; 'element': one
 * element at a time; 'exception': an exception and its conditions; 'answer': the best response in one breath;
 * 'mistake': a common mistake and its fix; 'pair': two rules that students confuse.
 */
const FLASHCARD_KINDS = ['number', 'hear', 'element', 'exception', 'answer', 'mistake', 'pair'] as const;
export const FlashcardKind = z.enum(FLASHCARD_KINDS);
export type FlashcardKind = z.infer<typeof FlashcardKind>;

/** One fact to remember. `part` is the part of the rule that the card is about ('803(2)'). */
export const Flashcard = z.strictObject({
  id: FlashcardId,
  rule_id: RuleId,
  part: z.string(),
  kind: FlashcardKind,
  front: Prose,
  back: Prose,
});
export type Flashcard = z.infer<typeof Flashcard>;

/** The contract of the chunk with all flashcards, in the order of the rules. */
export const FlashcardsChunk = z.strictObject({ cards: z.array(Flashcard) });
export type FlashcardsChunk = z.infer<typeof FlashcardsChunk>;
