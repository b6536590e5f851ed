import type { Flashcard } from '#shared/flashcards/flashcard.contract.ts';

/** A card on Rule 404. Pass only the fields that matter to the test. */
export const aFlashcard = (over: Partial<Flashcard> = {}): Flashcard => ({
  id: '404:number',
  rule_id: 'fre-404',
  part: '404',
  kind: 'number',
  front: 'Which rule is “Character Evidence”?',
  back: 'Rule 404',
  ...over,
});
