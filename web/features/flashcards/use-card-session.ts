import { useEffect, useMemo, useState } from 'react';
import { v7 as newId } from 'uuid';
import type { Flashcard } from '#shared/flashcards/flashcard.contract.ts';
import {
  type CardSession,
  type SessionGrade,
  type SessionState,
  sessionState,
  stageOf,
} from '#shared/practice/card-session.ts';
import type { CardStudy } from '#shared/study/card-study.ts';
import type { CardReview, Grade } from '#shared/study/study-event.contract.ts';
import { Stopwatch } from '#web/browser/stopwatch.ts';
import type { OpenedSession } from '#web/features/flashcards/card-sessions.local.ts';
import { retractedCard, reviewedCard, suspendedCard } from '#web/features/flashcards/flashcard-changes.ts';
import { studiedNow } from '#web/study/day-start.ts';
import type { NewChange } from '#web/sync/write/new-change.ts';
import { writeStudy } from '#web/sync/write/use-study-write.ts';

/** The longest time to record for a card. One that takes longer was probably left open. */
const MAX_CARD_S = 600;

export type ShownCard = { card: Flashcard; study: CardStudy | undefined };

/**
 * A session in progress. `current` is the card on screen, or null once all cards are recalled. `left` is the number of
 * cards that aren't recalled yet. `undo` returns the ID of the card whose grade it took back.
 */
export type TakenSession = {
  state: SessionState;
  current: ShownCard | null;
  left: number;
  /** The number of grades given. It distinguishes one turn of a card from the next. */
  count: number;
  total: number;
  /** Whether this is a visitor's session. A visitor's grades can't be stored. */
  isVisitors: boolean;
  grade: (grade: Grade, cardId?: string) => void;
  undo: () => string | undefined;
  suspend: (cardId: string, isSuspended: boolean) => void;
  /** Moves the current card to the end, for visitors, who can't grade it. */
  skip: () => void;
};

/** Measures the time spent on the current card, except while the tab is hidden. */
function useCardTime(): Stopwatch {
  const [watch] = useState(() => new Stopwatch());
  useEffect(() => {
    const follow = () => (document.visibilityState === 'visible' ? watch.run() : watch.pause());
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [watch]);
  return watch;
}

/** Saves a change. If that fails, the user is told, and `takeBack` undoes the change on screen. */
async function save(change: NewChange, takeBack: () => void): Promise<void> {
  if (!(await writeStudy([change]))) takeBack();
}

const withIds = (ids: ReadonlySet<string>, id: string, isIn: boolean): Set<string> =>
  new Set(isIn ? [...ids, id] : [...ids].filter((each) => each !== id));

/**
 * Runs a card session. Every grade brings up the next card right away and is noted before the press handler returns, so
 * nothing is lost if the page closes.
 */
export function useCardSession(opened: OpenedSession & { session: CardSession }): TakenSession {
  const { session, deck } = opened;
  const [grades, setGrades] = useState<readonly SessionGrade[]>(opened.grades);
  const [suspended, setSuspended] = useState<ReadonlySet<string>>(deck.suspended);
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const time = useCardTime();
  const cards = useMemo(() => new Map(deck.cards.map((card) => [card.id, card])), [deck]);
  const state = useMemo(() => sessionState(session, grades), [session, grades]);
  const waiting = state.queue.filter((id) => cards.has(id) && !suspended.has(id));
  const queue = [...waiting.filter((id) => !skipped.includes(id)), ...skipped.filter((id) => waiting.includes(id))];
  const card = cards.get(queue[0] ?? '');
  const grade = (given: Grade, cardId = card?.id) => {
    const graded = cards.get(cardId ?? '');
    if (graded === undefined || !queue.includes(graded.id)) return;
    const when = studiedNow();
    const stage = stageOf(state.studies.get(graded.id), when.localDay);
    const { id: _id, rule_id: ruleId } = graded;
    const timeS = Math.min(MAX_CARD_S, Math.round(time.take() / 1000));
    const review: CardReview = { type: 'card', ruleId, cardId: graded.id, grade: given, stage, timeS, ...when };
    const id = newId();
    const next = { id, cardId: graded.id, grade: given, at: when.at, localDay: when.localDay };
    setGrades((all) => [...all, next]);
    void save(reviewedCard(id, review), () => setGrades((all) => all.filter((each) => each.id !== id)));
  };
  const undo = () => {
    const last = grades.at(-1);
    if (last === undefined) return undefined;
    setGrades((all) => all.filter(({ id }) => id !== last.id));
    time.take();
    void save(retractedCard(last.id), () => setGrades((all) => [...all, last]));
    return last.cardId;
  };
  const suspend = (cardId: string, isSuspended: boolean) => {
    setSuspended((all) => withIds(all, cardId, isSuspended));
    time.take();
    void save(suspendedCard(cardId, isSuspended), () => setSuspended((all) => withIds(all, cardId, !isSuspended)));
  };
  return {
    state,
    current: card === undefined ? null : { card, study: state.studies.get(card.id) },
    left: queue.length,
    count: grades.length,
    total: session.cards.filter(({ id }) => cards.has(id) && !suspended.has(id)).length,
    isVisitors: session.id === '',
    grade,
    undo,
    suspend,
    skip: () => card && setSkipped((all) => [...all.filter((id) => id !== card.id), card.id]),
  };
}
