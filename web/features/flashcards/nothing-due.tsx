import { Layers } from 'lucide-react';
import { SUSPENDED_CARDS_PATH } from '#shared/pages/page-paths.ts';
import { nextDueDay } from '#shared/practice/card-forecast.ts';
import type { Deck } from '#shared/practice/card-queue.ts';
import { dayName } from '#shared/time/day-name.ts';
import { type AskedCards, hasUnseen } from '#web/features/flashcards/asked-cards.ts';
import { CardsFrame } from '#web/features/flashcards/cards-frame.tsx';
import { useCardsOver } from '#web/study/cards-over.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

type Props = { asked: AskedCards; deck: Deck; onMore: () => void };

function nextWords(deck: Deck): string {
  const day = nextDueDay(deck);
  return day === null ? 'You haven’t graded any cards yet.' : `The next card is due on ${dayName(day)}.`;
}

/** Says when the next card is due and offers new ones until then. */
export function NothingDue({ asked, deck, onMore }: Props) {
  useCardsOver();
  const isToday = asked.ruleIds === null;
  const canLearn = isToday && hasUnseen(deck);
  return (
    <CardsFrame asked={asked}>
      <Card>
        <EmptyState
          icon={Layers}
          level={1}
          title={isToday ? 'Nothing is due' : 'No flashcards here'}
          actions={
            <>
              {canLearn && (
                <Button tone="primary" onPress={onMore}>
                  Learn new cards
                </Button>
              )}
              <LinkButton tone={canLearn ? 'secondary' : 'primary'} to={asked.back.to}>
                Back to {asked.back.label}
              </LinkButton>
              {deck.suspended.size > 0 && (
                <LinkButton tone="ghost" to={SUSPENDED_CARDS_PATH}>
                  Suspended cards
                </LinkButton>
              )}
            </>
          }
        >
          {isToday ? nextWords(deck) : `This set (${asked.name}) has no flashcards, or you’ve suspended all of them.`}
        </EmptyState>
      </Card>
    </CardsFrame>
  );
}
