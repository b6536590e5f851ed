import * as z from 'zod/mini';
import { FlashcardId } from '#shared/flashcards/flashcard.contract.ts';
import { readTolerantly } from '#shared/http/read-tolerantly.ts';
import { beginSession, type CardSession, type SessionGrade, sessionState } from '#shared/practice/card-session.ts';
import { Day } from '#shared/rules/law.contract.ts';
import type { EventWhen } from '#shared/study/event-when.ts';
import { type AskedCards, type Beginning, chooseCards } from '#web/features/flashcards/asked-cards.ts';
import { type OwnDeck, readDeck, visitorsDeck } from '#web/features/flashcards/read-deck.ts';
import type { CardContent } from '#web/features/flashcards/use-card-content.ts';
import { entriesBy } from '#web/study/update-folds.ts';
import type { Study } from '#web/sync/study.ts';

const CardStudy = z.strictObject({
  stability: z.number(),
  difficulty: z.number(),
  day: Day,
  at: z.int(),
  reviews: z.int(),
  lapses: z.int(),
});
const StoredSession = z.strictObject({
  id: z.uuid(),
  day: Day,
  cards: z.array(z.strictObject({ id: FlashcardId, study: z.nullable(CardStudy) })),
});

/** The keys of card sessions begin with this word. They share a store with open quizzes. */
const SESSION_PREFIX = 'flashcards';

/** An opened session: how it began, and its grades so far. `session` is null if there are no cards to show. */
export type OpenedSession = OwnDeck & { session: CardSession | null; grades: readonly SessionGrade[] };
type Taken = Pick<OpenedSession, 'grades'> & { session: CardSession };

/**
 * Reads the grades of a session from the study log, in the order of their event IDs, which increase over time even if
 * the device's clock is wrong and the server corrects the times.
 */
async function gradesOf({ db }: Study, { id: begun, day, cards }: CardSession): Promise<SessionGrade[]> {
  const ids = new Set(cards.map(({ id }) => id));
  const events = await entriesBy(db, 'day', [day]);
  return events
    .flatMap((event) => (event.type === 'card' && event.id > begun && ids.has(event.cardId) ? [event] : []))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ id, cardId, grade, at, localDay }) => ({ id, cardId, grade, at, localDay }));
}

/** Finds this day's session. Null if there is none, or if this build can't read its format. */
async function findSession(study: Study, key: string, day: string): Promise<Taken | null> {
  const session = readTolerantly(StoredSession, (await study.db.quizzes.get(key))?.quiz);
  return session?.day === day ? { session, grades: await gradesOf(study, session) } : null;
}

/** Stores a new session in place of the previous one, and deletes the sessions of other days. */
async function keepSession(study: Study, key: string, session: CardSession): Promise<void> {
  const isOld = ({ quiz }: { quiz: unknown }) => readTolerantly(StoredSession, quiz)?.day !== session.day;
  await study.keep((db) =>
    db.transaction('rw', db.quizzes, async () => {
      await db.quizzes.where('key').startsWith(SESSION_PREFIX).filter(isOld).delete();
      await db.quizzes.put({ key, quiz: session });
    }),
  );
}

const isUnfinished = ({ session, grades }: Taken, { deck }: OwnDeck): boolean => {
  const known = new Set(deck.cards.map(({ id }) => id));
  return sessionState(session, grades).queue.some((id) => known.has(id) && !deck.suspended.has(id));
};

/**
 * Opens the session for the requested cards, starting it if necessary. A finished session stays finished for the day,
 * with one exception: if it was for all of today's cards, a new session starts as soon as more cards come up.
 */
export async function openSession(
  study: Study,
  content: CardContent,
  { asked, when, beginning }: { asked: AskedCards; when: EventWhen; beginning: Beginning },
): Promise<OpenedSession> {
  const own = await readDeck(study, content, when);
  const taken = beginning === 'continue' ? await findSession(study, asked.key, when.localDay) : null;
  const staysAtEnd = asked.ruleIds !== null || asked.most !== null;
  if (taken !== null && (staysAtEnd || isUnfinished(taken, own))) return { ...own, ...taken };
  const cards = chooseCards(own.deck, asked, beginning);
  if (cards.length === 0) return { ...own, session: null, grades: [], ...taken };
  const session = beginSession(study.newId(), when.localDay, cards);
  // The session begins even if it can't be stored. The user is told when a grade can't be saved.
  await keepSession(study, asked.key, session).catch(() => undefined);
  return { ...own, session, grades: [] };
}

/** Begins a session for a visitor. It isn't stored. */
export function visitorsSession(content: CardContent, asked: AskedCards, when: EventWhen): OpenedSession {
  const own = visitorsDeck(content, when);
  const cards = chooseCards(own.deck, asked, 'continue');
  const session = cards.length === 0 ? null : beginSession('', when.localDay, cards);
  return { ...own, session, grades: [] };
}
