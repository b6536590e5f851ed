import { CalendarClock, CheckCheck, Layers, RotateCcw, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { percentOf } from '#shared/figures/percent.ts';
import { PAGE_PATHS, SUSPENDED_CARDS_PATH } from '#shared/pages/page-paths.ts';
import { tomorrowsQueue } from '#shared/practice/card-forecast.ts';
import { type SessionState, sessionResult } from '#shared/practice/card-session.ts';
import { type AskedCards, type Beginning, hasUnseen } from '#web/features/flashcards/asked-cards.ts';
import { CardsFrame } from '#web/features/flashcards/cards-frame.tsx';
import { type OwnDeck, readDeck } from '#web/features/flashcards/read-deck.ts';
import type { CardContent } from '#web/features/flashcards/use-card-content.ts';
import type { TakenSession } from '#web/features/flashcards/use-card-session.ts';
import { useStatus } from '#web/stores/use-status.ts';
import { useCardsOver } from '#web/study/cards-over.ts';
import { studiedNow } from '#web/study/day-start.ts';
import { isSessionOpen } from '#web/study/session-open.ts';
import { useStudyQuery } from '#web/sync/current-study.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Stat } from '#web/ui/stat.tsx';

type Props = {
  asked: AskedCards;
  content: CardContent;
  session: Pick<TakenSession, 'state' | 'undo' | 'count'>;
  onBegin: (beginning: Beginning) => void;
};

function tomorrowsWords({ deck, settings }: OwnDeck): { value: string; note: string } {
  const { due, fresh } = tomorrowsQueue(deck, settings.competitionDay ?? null);
  const value = due.length === 1 ? '1 card' : `${due.length} cards`;
  return { value, note: fresh.length === 0 ? 'due again' : `due again, and ${fresh.length} new` };
}

/** Shows how the session went, how many cards come up tomorrow, and where to go from here. */
export function DoneScreen({ asked, content, session, onBegin }: Props) {
  useCardsOver();
  const { data: own } = useStudyQuery('flashcards tomorrow', (study) => readDeck(study, content, studiedNow()));
  const isToday = asked.ruleIds === null;
  const isPart = asked.most !== null;
  return (
    <CardsFrame asked={asked}>
      <Heading
        title={isToday && !isPart ? 'Done for today' : 'All cards recalled'}
        lead={
          isToday
            ? 'You’ve recalled every card that came up.'
            : `You’ve gone through every card in this set: ${asked.name}.`
        }
      />
      <Figures state={session.state} own={own} />
      <Actions {...{ asked, own, session, onBegin }} />
      <Onward />
    </CardsFrame>
  );
}

type ActionsProps = Pick<Props, 'asked' | 'session' | 'onBegin'> & { own: OwnDeck | undefined };

function Actions({ asked, own, session, onBegin }: ActionsProps) {
  const isToday = asked.ruleIds === null;
  const isPart = asked.most !== null;
  // While a practice session is open, the main button after today's cards is the one in the session's bar.
  const isInSession = useStatus(isSessionOpen) && isToday;
  return (
    <div className="row mt-6">
      <LinkButton tone={isInSession ? 'secondary' : 'primary'} to={asked.back.to}>
        Back to {asked.back.label}
      </LinkButton>
      {isPart && <LinkButton to={PAGE_PATHS.flashcards}>Review more cards</LinkButton>}
      {isToday && !isPart && own && hasUnseen(own.deck) && (
        <Button onPress={() => onBegin('more')}>Learn new cards</Button>
      )}
      {!isToday && (
        <Button icon={RotateCcw} onPress={() => onBegin('again')}>
          Go through them again
        </Button>
      )}
      {session.count > 0 && (
        <Button tone="ghost" icon={Undo2} onPress={() => session.undo()}>
          Undo the last grade
        </Button>
      )}
    </div>
  );
}

function Figures({ state, own }: { state: SessionState; own: OwnDeck | undefined }) {
  const { cards, recalled } = sessionResult(state);
  const tomorrow = own && tomorrowsWords(own);
  return (
    <div className="grid grid-3">
      <Stat term="Reviewed" icon={Layers} value={cards} unit={cards === 1 ? 'card' : 'cards'} />
      <Stat
        term="Recalled"
        icon={CheckCheck}
        value={percentOf(recalled, cards)}
        unit="%"
        note={`${recalled} of ${cards} on the first try`}
      />
      <Stat term="Tomorrow" icon={CalendarClock} value={tomorrow?.value ?? '…'} note={tomorrow?.note} />
    </div>
  );
}

/** The heading gets the focus, because the card that had it is gone. */
function Heading({ title, lead }: { title: string; lead: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  return (
    <div className="page-head">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="lead">{lead}</p>
    </div>
  );
}

function Onward() {
  return (
    <div className="row mt-2">
      <LinkButton tone="ghost" to={PAGE_PATHS.dashboard}>
        View Progress
      </LinkButton>
      <LinkButton tone="ghost" to={SUSPENDED_CARDS_PATH}>
        Suspended cards
      </LinkButton>
    </div>
  );
}
