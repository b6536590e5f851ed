import type { Drill } from '#shared/study/study-event.contract.ts';
import type { DrillItem } from '#shared/trainer/drill-item.contract.ts';
import { type DrillPlan, planOf } from '#shared/trainer/drill-plan.ts';
import { DRILL, rapidPrefix, scoreInKey } from '#web/study/drill-keys.ts';
import { quizOnArticleOf } from '#web/study/quiz-keys.ts';
import { entryOf } from '#web/study/study-row.ts';
import type { Study } from '#web/sync/study.ts';
import { unfinishedQuizzes } from '#web/sync/unfinished-quizzes.ts';

type Device = Pick<Study, 'db'>;

/** At most this many of the latest sessions affect which calls are drawn. */
const MOST_READ = 300;

/** Reads the calls of the user's latest sessions, newest first. */
export async function readPlayedItems({ db }: Device): Promise<DrillItem[]> {
  const keys = await db.rows.where('quizOn').equals(DRILL).primaryKeys(); // IDs sort by time
  const rows = await db.rows.bulkGet(keys.slice(-MOST_READ).toReversed());
  return rows.flatMap((row) => {
    const entry = entryOf(row);
    return entry?.type === 'drill' ? entry.items.toReversed() : [];
  });
}

/** Reads the best score of Rapid Fire on a subject, in hundredths of a point. Null if it was never played. */
export async function readBest({ db }: Device, subject: string | null): Promise<number | null> {
  const key = (await db.rows.where('quizOn').startsWith(rapidPrefix(subject)).keys()).at(-1); // keys sort by score
  return typeof key === 'string' ? scoreInKey(key) : null;
}

/** Reads a recorded session. Null if it isn't on this device. */
export async function readDrill({ db }: Device, id: string): Promise<Drill | null> {
  const entry = entryOf(await db.rows.get(['studyEvent', id]));
  return entry?.type === 'drill' ? entry : null;
}

/** An open session with the number of calls that are done. */
export type OpenDrill = { key: string; plan: DrillPlan; done: number; total: number };

/** Reads the open sessions on this device. */
export async function readOpenDrills(device: Device): Promise<OpenDrill[]> {
  return (await unfinishedQuizzes(device)).flatMap(({ key, answered, total }) => {
    const plan = planOf(key);
    return plan === undefined ? [] : [{ key, plan, done: answered, total }];
  });
}

/**
 * Returns whether the user has finished the Article Quiz of the article with these rules. That quiz unlocks the
 * article's challenge.
 */
export const readHasArticleQuiz = async ({ db }: Device, ruleIds: readonly string[]): Promise<boolean> =>
  (await db.rows.where('quizOn').anyOf(ruleIds.map(quizOnArticleOf)).limit(1).count()) > 0;
