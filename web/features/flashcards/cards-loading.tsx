import type { AskedCards } from '#web/features/flashcards/asked-cards.ts';
import { CardsFrame } from '#web/features/flashcards/cards-frame.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';

/** Shows a skeleton of the first card. */
export function CardsLoading({ asked }: { asked: Pick<AskedCards, 'back'> }) {
  return (
    <CardsFrame asked={asked}>
      <Skeleton label="Loading flashcards...">
        <div className="stack">
          <Bone height="20rem" />
          <Bone height="3rem" />
        </div>
      </Skeleton>
    </CardsFrame>
  );
}
