import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { Flashcard } from '#shared/flashcards/flashcard.contract.ts';
import { KIND_NAMES } from '#shared/flashcards/flashcard.words.ts';
import type { CardRule } from '#web/features/flashcards/use-card-content.ts';
import { useSwipe } from '#web/features/flashcards/use-swipe.ts';
import { CiteChip } from '#web/rule-kit/cite-chip.tsx';
import { Badge } from '#web/ui/badge.tsx';
import '#web/features/flashcards/card-sheet.css';

type Props = {
  card: Flashcard;
  rule: CardRule;
  isShown: boolean;
  /** Called when the user swipes the card left (again) or right (good). */
  onSwipe: (side: 'left' | 'right') => void;
};

/** Returns the address of a card's part in its rule, such as '(b)(2)'. Empty for the whole rule. */
const addressOf = ({ part }: Flashcard, { number }: CardRule) =>
  part.startsWith(number) ? part.slice(number.length) : '';

/** Shows a flashcard. Its question gets the focus, and its answer is announced once it's shown. */
export function CardSheet({ card, rule, isShown, onSwipe }: Props) {
  const question = useFocused();
  const swipe = useSwipe(isShown, onSwipe);
  const address = addressOf(card, rule);
  return (
    <article className="card-sheet" {...swipe}>
      <p className="card-sheet-head">
        <Badge outline>{KIND_NAMES[card.kind]}</Badge>
        {/* The rule's number would give away some answers. */}
        {isShown && (
          <CiteChip to={`${rule.path}${address === '' ? '' : `#${address}`}`}>
            Rule {rule.number}
            {address}
          </CiteChip>
        )}
      </p>
      <h2 ref={question} tabIndex={-1} className="card-sheet-question">
        {card.front}
      </h2>
      <Answer>{isShown && <p>{card.back}</p>}</Answer>
      <span className="card-sheet-hint card-sheet-left" aria-hidden="true">
        Again
      </span>
      <span className="card-sheet-hint card-sheet-right" aria-hidden="true">
        Good
      </span>
    </article>
  );
}

/** The live region exists before the answer does, so that screen readers announce the answer. */
function Answer({ children }: { children: ReactNode }) {
  return (
    <div className="card-sheet-answer" aria-live="polite">
      {children}
    </div>
  );
}

function useFocused(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  return heading;
}
