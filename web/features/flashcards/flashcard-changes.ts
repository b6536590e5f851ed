import type { CardReview } from '#shared/study/study-event.contract.ts';
import type { NewChange } from '#web/sync/write/new-change.ts';
import { AS_IT_IS } from '#web/sync/write/shown.ts';

export const reviewedCard = (id: string, review: CardReview): NewChange => ({
  e: 'studyEvent',
  id,
  type: 'add',
  args: review,
});

/** Returns the change that takes back a grade. `id` is the ID of the grade's event. */
export const retractedCard = (id: string): NewChange => ({
  e: 'studyEvent',
  id,
  type: 'retract',
  args: { type: 'retraction' },
});

/** Returns the change that sets a card aside or brings it back. */
export const suspendedCard = (cardId: string, isSuspended: boolean): NewChange => ({
  e: 'flashcard',
  id: cardId,
  type: 'set',
  args: { isSuspended },
  shown: AS_IT_IS,
});
