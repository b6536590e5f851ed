import { Layers, Undo2 } from 'lucide-react';
import type { Flashcard } from '#shared/flashcards/flashcard.contract.ts';
import { KIND_NAMES } from '#shared/flashcards/flashcard.words.ts';
import { suspendedCard } from '#web/features/flashcards/flashcard-changes.ts';
import { readSuspended } from '#web/features/flashcards/read-deck.ts';
import { SuspendedLoading } from '#web/features/flashcards/suspended-loading.tsx';
import { type CardRule, useCardContent } from '#web/features/flashcards/use-card-content.ts';
import { CiteChip } from '#web/rule-kit/cite-chip.tsx';
import { useStudyQuery } from '#web/sync/current-study.ts';
import { useReceived } from '#web/sync/status/received-study.ts';
import { writeStudy } from '#web/sync/write/use-study-write.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import '#web/features/flashcards/suspended-cards.css';

/** Lists the cards that the user has set aside, each with a button to bring it back. */
export function SuspendedCards() {
  const { content, hasFailed, isRetrying, retry } = useCardContent();
  const { data: suspended, error } = useReceived(useStudyQuery('suspended cards', readSuspended));
  const list = useKeptFocus(suspended?.size);
  if (hasFailed || error !== null) {
    return (
      <LoadFailed title="Failed to load suspended cards" onRetry={retry} isRetrying={isRetrying}>
        Any cards you suspended are still suspended.
      </LoadFailed>
    );
  }
  if (content === undefined || suspended === undefined) return <SuspendedLoading />;
  const cards = content.cards.filter(({ id }) => suspended.has(id));
  if (cards.length === 0) {
    return (
      <Card>
        <EmptyState icon={Layers} title="No suspended cards">
          While a card is on screen, you can suspend it from its menu. It will be listed here.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <div ref={list}>
        <ul className="list suspended-cards">
          {cards.map((card) => (
            <SuspendedCard key={card.id} card={card} rule={content.rules.get(card.rule_id)} />
          ))}
        </ul>
      </div>
    </Card>
  );
}

function SuspendedCard({ card, rule }: { card: Flashcard; rule: CardRule | undefined }) {
  const toast = useToast();
  const bringBack = async () => {
    if (await writeStudy([suspendedCard(card.id, false)])) toast({ text: 'The card will come up again' });
  };
  return (
    <li>
      <div className="stack-2 suspended-cards-card">
        <p>{card.front}</p>
        <p className="row">
          <Badge outline>{KIND_NAMES[card.kind]}</Badge>
          {rule && <CiteChip to={rule.path}>Rule {rule.number}</CiteChip>}
        </p>
      </div>
      <Button icon={Undo2} aria-label={`Bring back: ${card.front}`} onPress={() => void bringBack()}>
        Bring back
      </Button>
    </li>
  );
}
