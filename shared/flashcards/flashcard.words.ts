import type { FlashcardKind } from '#shared/flashcards/flashcard.contract.ts';

/** What the app calls each kind of flashcard. */
export const KIND_NAMES: Record<FlashcardKind, string> = {
  number: 'Name and number',
  hear: 'Say it',
  element: 'Elements',
  exception: 'Exception',
  answer: 'Best response',
  mistake: 'Common mistake',
  pair: 'Tell them apart',
};
