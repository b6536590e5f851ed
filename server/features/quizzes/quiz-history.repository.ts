import type { Db } from '#server/platform/db/open.ts';

/** Which of somebody's quizzes: on a rule, on days where they were taken ('YYYY-MM-DD', both included), and how many. */
export type HistoryFilter = {
  ruleId?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  limit: number;
  offset: number;
};

/** Ids of somebody's quizzes in the log of study, newest first, and how many there are without limit and offset. */
export async function findQuizzes(
  db: Db,
  userId: string,
  { ruleId, startDate, endDate, limit, offset }: HistoryFilter,
): Promise<{ ids: string[]; total: number }> {
  let entries = db.selectFrom('study_entry').where('user_id', '=', userId).where('type', '=', 'quiz');
  if (ruleId !== undefined) entries = entries.where('rule_id', '=', ruleId);
  if (startDate !== undefined) entries = entries.where('local_day', '>=', startDate);
  if (endDate !== undefined) entries = entries.where('local_day', '<=', endDate);
  const rows = await entries
    .select(['event_id', 'at'])
    .distinct() // a quiz counts under each of its rules
    .orderBy('at', 'desc')
    .orderBy('event_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await entries
    .select(({ fn }) => fn.count('event_id').distinct().as('total'))
    .executeTakeFirstOrThrow();
  return { ids: rows.map(({ event_id }) => event_id), total: Number(total) }; // the pg driver returns counts as text
}
