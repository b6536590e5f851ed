import { type CardStudy, MAX_LAPSES, withReview } from '#shared/study/card-study.ts';
import { type Earned, earnedLevel, KEPT_DAYS, KEPT_SESSIONS } from '#shared/study/earned-level.ts';
import { answersOf } from '#shared/study/event-answers.ts';
import { byPlace, type EventPlace } from '#shared/study/event-order.ts';
import type { EventWhen } from '#shared/study/event-when.ts';
import { gradedItems, gradedSession, gradeOf } from '#shared/study/graded-session.ts';
import { remember } from '#shared/study/memory.ts';
import { type PlayedCall, withPlayedCalls } from '#shared/study/played-call.ts';
import type { CardReview, Drill, LoggedEvent, MasteryLevel, QuizAttempt } from '#shared/study/study-event.contract.ts';
import { itemSeconds, practiceSeconds, READING_S, viewSeconds } from '#shared/study/study-time.ts';

/**
 * The version of the form below. A stored projection in another form is computed again. Raise the version whenever the
 * contents change.
 */
const FORM = 6;

/** The maximum number of level changes that a projection keeps. */
const KEPT_CHANGES = 30;

/**
 * The projection of a user's events about one rule, as plain JSON. It depends only on the events, in order of time. All
 * times are Unix ms.
 *
 * - `viewCount`, `viewedS` (real seconds), and `firstViewedAt` leave out views of 0 s. `lastViewedAt` includes them.
 * - `firstReadAt` is the first reading, and `studyS` is the study time in seconds.
 * - `studiedAt` is the first studied mark, and `lastStudiedAt` is the last reading, studied mark, quiz, drill, or card
 *   review.
 * - `answeredAt` is the first graded session, and `correct` counts correct answers.
 * - `firstQuizDay` is the study day of the first quiz with a scored answer. Drills don't count.
 * - `assessment` is the self-assessment, until the next graded session.
 * - `order` is the newest event whose position matters.
 * - `competentAt` and `masteredAt` are when graded sessions first earned at least that level. `fellAt` is when they
 *   last led down to struggling, and `recoveredAt` is when they first led to mastered after a fall.
 * - `changes` are the newest 30 level changes that graded sessions earned, in order.
 * - `cards` says how well the rule's flashcards are remembered, by ID. `lapsedAt` has the newest times at which one of
 *   them was forgotten.
 * - `calls` are the newest 20 calls of the Objection Trainer, oldest first.
 */
export type RuleStudy = Earned & {
  form: number;
  ruleId: string;
  viewCount: number;
  viewedS: number;
  firstViewedAt: number | null;
  firstReadAt: number | null;
  lastViewedAt: number | null;
  studyS: number;
  lastStudiedAt: number | null;
  answeredAt: number | null;
  firstQuizDay: string | null;
  assessment: { level: MasteryLevel; at: number } | null;
  correct: number;
  order: EventPlace | null;
  competentAt: number | null;
  masteredAt: number | null;
  fellAt: number | null;
  recoveredAt: number | null;
  changes: readonly LevelChange[];
  cards: Readonly<Record<string, CardStudy>>;
  lapsedAt: readonly number[];
  calls: readonly PlayedCall[];
};

/** A change of mastery level by a graded session, with the time (Unix ms) and study day of that session. */
export type LevelChange = { at: number; localDay: string; from: MasteryLevel; to: MasteryLevel };

const blank = (ruleId: string): RuleStudy => ({
  form: FORM,
  ruleId,
  viewCount: 0,
  viewedS: 0,
  firstViewedAt: null,
  firstReadAt: null,
  lastViewedAt: null,
  reads: 0,
  studyS: 0,
  studiedAt: null,
  lastStudiedAt: null,
  answeredAt: null,
  firstQuizDay: null,
  assessment: null,
  answered: 0,
  correct: 0,
  harderCorrect: 0,
  gradedDays: [],
  sessions: [],
  memory: null,
  order: null,
  competentAt: null,
  masteredAt: null,
  fellAt: null,
  recoveredAt: null,
  changes: [],
  cards: {},
  lapsedAt: [],
  calls: [],
});

const later = (time: number | null, other: number) => (time === null ? other : Math.max(time, other));
const earlier = (time: number | null, other: number) => (time === null ? other : Math.min(time, other));

function withView(fold: RuleStudy, { at, durationS }: { at: number; durationS: number }): RuleStudy {
  const isReading = durationS >= READING_S;
  return {
    ...fold,
    viewCount: fold.viewCount + (durationS > 0 ? 1 : 0),
    viewedS: fold.viewedS + durationS,
    firstViewedAt: durationS > 0 ? earlier(fold.firstViewedAt, at) : fold.firstViewedAt,
    firstReadAt: isReading ? earlier(fold.firstReadAt, at) : fold.firstReadAt,
    lastViewedAt: later(fold.lastViewedAt, at),
    reads: fold.reads + (isReading ? 1 : 0),
    studyS: fold.studyS + viewSeconds(durationS),
    lastStudiedAt: isReading ? later(fold.lastStudiedAt, at) : fold.lastStudiedAt,
  };
}

/** Records the level that a graded session led to. */
function withMilestones(fold: RuleStudy, before: MasteryLevel, { at, localDay }: EventWhen): RuleStudy {
  const level = earnedLevel(fold, 1);
  const isMastered = level === 'mastered';
  const hasFallen = level === 'struggling' && before !== 'struggling';
  const first = (known: number | null, isReached: boolean) => known ?? (isReached ? at : null);
  const change = { at, localDay, from: before, to: level };
  return {
    ...fold,
    competentAt: first(fold.competentAt, isMastered || level === 'competent'),
    masteredAt: first(fold.masteredAt, isMastered),
    fellAt: hasFallen ? at : fold.fellAt,
    recoveredAt: first(fold.recoveredAt, isMastered && fold.fellAt !== null),
    changes: level === before ? fold.changes : [...fold.changes, change].slice(-KEPT_CHANGES),
  };
}

const withDay = (days: readonly string[], day: string): readonly string[] =>
  days.length === KEPT_DAYS || days.includes(day) ? days : [...days, day];

/** Adds a quiz or a drill. */
function withAnswers(fold: RuleStudy, event: (QuizAttempt | Drill) & { id: string }): RuleStudy {
  const { at, id, localDay } = event;
  const answers = answersOf(event);
  const timed = answers.filter(({ ruleId }) => ruleId === fold.ruleId);
  const seconds = event.type === 'quiz' ? itemSeconds(timed) : practiceSeconds(timed);
  const after = { ...fold, studyS: fold.studyS + seconds, lastStudiedAt: later(fold.lastStudiedAt, at) };
  const items = gradedItems(answers, fold.ruleId);
  if (items.length === 0) return after;
  const session = gradedSession(items);
  const harder = items.filter(({ correct, difficulty }) => correct && difficulty !== null && difficulty !== 'beginner');
  const graded: RuleStudy = {
    ...after,
    answeredAt: fold.answeredAt ?? at,
    firstQuizDay: fold.firstQuizDay ?? (event.type === 'quiz' ? localDay : null),
    assessment: null,
    answered: fold.answered + session.answered,
    correct: fold.correct + session.correct,
    harderCorrect: fold.harderCorrect + harder.length,
    gradedDays: withDay(fold.gradedDays, localDay),
    sessions: [session, ...fold.sessions].slice(0, KEPT_SESSIONS),
    memory: remember(fold.memory, gradeOf(session), { day: localDay, at }),
    order: { at, id },
    calls: withPlayedCalls(fold.calls, event, fold.ruleId),
  };
  // Earlier views and studied marks may still arrive. Only `levelChanges` takes them into account, so they're ignored
  // here.
  const before = fold.answered === 0 ? 'not_started' : earnedLevel(fold, 1);
  return withMilestones(graded, before, event);
}

function withCard(fold: RuleStudy, review: CardReview & { id: string }): RuleStudy {
  const { at, id, cardId, timeS } = review;
  const { card, isLapse } = withReview(fold.cards[cardId], review);
  return {
    ...fold,
    studyS: fold.studyS + practiceSeconds([{ timeS }]),
    lastStudiedAt: later(fold.lastStudiedAt, at),
    cards: { ...fold.cards, [cardId]: card },
    lapsedAt: isLapse ? [...fold.lapsedAt, at].slice(-MAX_LAPSES) : fold.lapsedAt,
    order: { at, id },
  };
}

function withEvent(fold: RuleStudy, event: LoggedEvent): RuleStudy {
  const { at, id } = event;
  switch (event.type) {
    case 'view':
      return withView(fold, event);
    case 'studied':
      return { ...fold, studiedAt: earlier(fold.studiedAt, at), lastStudiedAt: later(fold.lastStudiedAt, at) };
    case 'assessment':
      return { ...fold, assessment: { level: event.level, at }, order: { at, id } };
    case 'card':
      return withCard(fold, event);
    default:
      return withAnswers(fold, event);
  }
}

/** Views and studied marks can be added in any order. Self-assessments, flashcards, and scored answers can't. */
const needsOrder = (event: LoggedEvent, ruleId: string) =>
  event.type === 'assessment' || event.type === 'card' || gradedItems(answersOf(event), ruleId).length > 0;

/** Computes a rule's projection from all of a user's events about it, given in any order. */
export const foldRule = (ruleId: string, events: readonly LoggedEvent[]): RuleStudy =>
  events.toSorted(byPlace).reduce(withEvent, blank(ruleId));

/**
 * Adds events in order to a projection, which must not contain them yet. `fold` is undefined if these are the first.
 * Returns undefined if an event whose position matters belongs before one that was already added. All events must then
 * be folded again.
 */
export function addToRule(
  fold: RuleStudy | undefined,
  ruleId: string,
  events: readonly LoggedEvent[],
): RuleStudy | undefined {
  let sum = fold ?? blank(ruleId);
  for (const event of events) {
    if (sum.order !== null && needsOrder(event, ruleId) && byPlace(event, sum.order) <= 0) return undefined;
    sum = withEvent(sum, event);
  }
  return sum;
}

/** Reads a stored projection. Returns undefined if it's in another form, so that it must be computed again. */
export const storedRuleStudy = (stored: unknown): RuleStudy | undefined =>
  (stored as RuleStudy).form === FORM ? (stored as RuleStudy) : undefined;
