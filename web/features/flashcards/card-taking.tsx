import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { isLeech } from '#shared/practice/card-queue.ts';
import type { EventWhen } from '#shared/study/event-when.ts';
import type { Grade } from '#shared/study/study-event.contract.ts';
import type { AskedCards } from '#web/features/flashcards/asked-cards.ts';
import { CardBar } from '#web/features/flashcards/card-bar.tsx';
import { keyMeaning, OFFERED } from '#web/features/flashcards/card-keys.ts';
import type { OpenedSession } from '#web/features/flashcards/card-sessions.local.ts';
import { CardSheet } from '#web/features/flashcards/card-sheet.tsx';
import { GradeButtons } from '#web/features/flashcards/grade-buttons.tsx';
import { LeechNotice } from '#web/features/flashcards/leech-notice.tsx';
import type { CardContent } from '#web/features/flashcards/use-card-content.ts';
import type { ShownCard, TakenSession } from '#web/features/flashcards/use-card-session.ts';
import { useGrading } from '#web/features/flashcards/use-grading.ts';
import { studiedNow } from '#web/study/day-start.ts';
import { Button } from '#web/ui/button.tsx';
import '#web/features/flashcards/card-session.css';

type Props = {
  asked: AskedCards;
  opened: OpenedSession;
  content: CardContent;
  session: TakenSession;
  current: ShownCard;
};

/** The answer on screen: the card and turn that it belongs to, and when it was shown. */
type Shown = { turn: string; when: EventWhen };

const turnOf = (cardId: string, count: number) => `${cardId} ${count}`;

/** Remembers whether the current card's answer is shown. After an undo, the answer is shown right away. */
function useAnswer({ count }: Pick<TakenSession, 'count'>, { card }: ShownCard) {
  const [shown, setShown] = useState<Shown | null>(null);
  const showFor = (cardId: string, turn: number) => setShown({ turn: turnOf(cardId, turn), when: studiedNow() });
  const when = shown?.turn === turnOf(card.id, count) ? shown.when : null;
  return { when, show: () => showFor(card.id, count), showUndone: (cardId: string) => showFor(cardId, count - 1) };
}

/** Shows one card at a time, without the site's frame. */
export function CardTaking({ asked, opened, content, session, current }: Props) {
  const { card, study } = current;
  const { when, show, showUndone } = useAnswer(session, current);
  const { grade, suspend } = useGrading(session);
  const offered = OFFERED[opened.settings.grades ?? 'four'];
  const rule = content.rules.get(card.rule_id);
  const undo = () => {
    const undone = session.undo();
    if (undone !== undefined) showUndone(undone);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const meaning = keyMeaning(event, when !== null, offered);
    if (meaning === undefined) return;
    event.preventDefault();
    if (meaning.kind === 'show') show();
    else if (meaning.kind === 'undo') undo();
    else grade(card, meaning.grade);
  };
  if (rule === undefined) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shortcuts work only while the focus is inside (WCAG 2.1.4)
    <section className="card-session" aria-label="Flashcards" onKeyDown={onKeyDown}>
      <CardBar
        asked={asked}
        session={session}
        rulePath={rule.path}
        onUndo={undo}
        onSuspend={session.isVisitors ? undefined : () => suspend(card)}
      />
      <div className="wrap stack">
        <CardSheet
          key={turnOf(card.id, session.count)}
          card={card}
          rule={rule}
          isShown={when !== null}
          onSwipe={(side) => grade(card, side === 'left' ? 'again' : 'good')}
        />
        {when !== null && isLeech(study) && <LeechNotice study={study} rule={rule} onSuspend={() => suspend(card)} />}
      </div>
      <Foot isShown={when !== null} offered={offered} onSkip={session.isVisitors ? session.skip : undefined}>
        {when === null ? (
          <Button tone="primary" size="lg" block onPress={show}>
            Show answer
          </Button>
        ) : (
          <GradeButtons
            {...{ offered, study, when }}
            schedule={opened.deck.schedule}
            onGrade={(given) => grade(card, given)}
          />
        )}
      </Foot>
    </section>
  );
}

type FootProps = {
  isShown: boolean;
  offered: readonly Grade[];
  /** Set for visitors, who may look at the cards without grading them. */
  onSkip: (() => void) | undefined;
  children: ReactNode;
};

function Foot({ isShown, offered, onSkip, children }: FootProps) {
  const good = offered.length === 2 ? 'Knew it' : 'Good';
  const keys = isShown ? `Space for ${good}, 1 to ${offered.length} for a grade` : 'Space to show the answer';
  return (
    <div className="card-session-foot">
      <div className="wrap">
        {children}
        {onSkip && (
          <p className="mt-2">
            <Button tone="ghost" block onPress={onSkip}>
              Next card without grading
            </Button>
          </p>
        )}
        <p className="card-session-keys text-xs muted">Keys: {keys}, U to undo</p>
      </div>
    </div>
  );
}
