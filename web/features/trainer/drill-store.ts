import { readTolerantly } from '#shared/http/read-tolerantly.ts';
import type { Drill } from '#shared/study/study-event.contract.ts';
import type { DrillItem } from '#shared/trainer/drill-item.contract.ts';
import { DrillSession } from '#shared/trainer/drill-session.contract.ts';
import { scoreOf } from '#shared/trainer/drill-session.ts';
import { meStore } from '#web/accounts/me-store.ts';
import { personOf } from '#web/accounts/standing.ts';
import { painted } from '#web/browser/painted.ts';
import { forgetDrill, noteDrill, notedDrill } from '#web/features/trainer/noted-drill.ts';
import { studiedNow } from '#web/study/day-start.ts';
import { currentStudy } from '#web/sync/current-study.ts';
import type { Study } from '#web/sync/study.ts';
import { keepChanges } from '#web/sync/write/keep-changes.ts';

const newer = (one: DrillSession | null, other: DrillSession | null): DrillSession | null => {
  if (one === null || other === null) return one ?? other;
  if (one.id !== other.id) return one.id > other.id ? one : other; // version 7 UUIDs sort by time
  return one.steps > other.steps ? one : other;
};

/**
 * Returns the open session stored under a key, as its page last left it. Null if there is none, or if it has been
 * recorded already.
 */
export async function findOpenDrill(
  { db, userId }: Pick<Study, 'db' | 'userId'>,
  key: string,
): Promise<DrillSession | null> {
  if (userId === null) return null;
  const stored = readTolerantly(DrillSession, (await db.quizzes.get(key))?.quiz) ?? null;
  const found = newer(stored, notedDrill(userId, key));
  return found !== null && (await db.rows.get(['studyEvent', found.id])) !== undefined ? null : found;
}

/** Sessions are saved one at a time, so that an earlier save never overwrites a later one. */
let saving: Promise<unknown> = Promise.resolve();

function inTurn(work: () => Promise<unknown>): Promise<void> {
  const next = saving.then(work);
  saving = next.catch(() => undefined);
  return next.then(() => undefined);
}

let newest: DrillSession | undefined;

async function store(key: string, session: DrillSession): Promise<void> {
  if (newest?.id === session.id && newest.steps > session.steps) return; // a later save is on its way
  const study = await currentStudy();
  await study.keep((db) =>
    db.transaction('rw', [db.quizzes, db.rows], async () => {
      const isRecorded = (await db.rows.get(['studyEvent', session.id])) !== undefined;
      if (!isRecorded) await db.quizzes.put({ key, quiz: session });
    }),
  );
}

/**
 * Saves a session. It's noted before this returns, so it survives a reload or a closed tab. The page can paint before
 * the database gets the session. The promise resolves once the database has it.
 */
export function keepDrill(key: string, session: DrillSession): Promise<void> {
  const person = personOf(meStore.get());
  if (person === null) return Promise.resolve();
  newest = session;
  const takeBack = noteDrill(person.id, key, session);
  return inTurn(async () => {
    await painted();
    await store(key, session);
    takeBack();
  });
}

async function drop(key: string): Promise<void> {
  const person = personOf(meStore.get());
  if (person !== null) forgetDrill(person.id, key);
  await inTurn(async () => (await currentStudy()).keep((db) => db.quizzes.delete(key)));
}

const MAX_S = 86_400;

function drillOf({ mode, subject, version, elapsedMs }: DrillSession, items: DrillItem[]): Drill {
  const durationS = Math.min(MAX_S, Math.round(elapsedMs / 1000));
  return { type: 'drill', mode, subject, version, durationS, score: scoreOf(items), items, ...studiedNow() };
}

/**
 * Ends a session, and adds it to the study log if anything was played. It's noted before this returns, so closing the
 * page doesn't lose it. `items` is everything that was played.
 */
export async function endDrill(key: string, session: DrillSession, items: DrillItem[]): Promise<void> {
  if (items.length > 0)
    await keepChanges([{ e: 'studyEvent', id: session.id, type: 'add', args: drillOf(session, items) }]);
  await drop(key);
}
