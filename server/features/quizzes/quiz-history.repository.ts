import type { Db } from '#server/platform/db/open.ts';

/**
 * Which of a user's quizzes to return: those on a rule, from `startDate` to `endDate` (both inclusive), up to a limit.
 * A date is either a calendar day ('YYYY-MM-DD') in the time zone where the quiz was taken or an ISO time with its
 * offset.
 */
export type HistoryFilter = {
  ruleId?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  limit: number;
  offset: number;
};

const isDay = (date: string) => date.length === 'YYYY-MM-DD'.length;

/**
 * Returns one page of the IDs of a user's matching quizzes in the study log, newest first, and the total number of
 * matches across all pages.
 */
export async function findQuizzes(
  db: Db,
  userId: string,
  { ruleId, startDate, endDate, limit, offset }: HistoryFilter,
): Promise<{ ids: string[]; total: number }> {
  let entries = db.selectFrom('study_entry').where('user_id', '=', userId).where('type', '=', 'quiz');
  if (ruleId !== undefined) entries = entries.where('rule_id', '=', ruleId);
  if (startDate !== undefined)
    entries = isDay(startDate)
      ? entries.where('local_day', '>=', startDate)
      : entries.where('at', '>=', Date.parse(startDate));
  if (endDate !== undefined)
    entries = isDay(endDate)
      ? entries.where('local_day', '<=', endDate)
      : entries.where('at', '<=', Date.parse(endDate));
  const rows = await entries
    .select(['event_id', 'at'])
    .distinct() // A quiz counts under each rule that it has questions about.
    .orderBy('at', 'desc')
    .orderBy('event_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await entries
    .select(({ fn }) => fn.count('event_id').distinct().as('total'))
    .executeTakeFirstOrThrow();
  return { ids: rows.map(({ event_id }) => event_id), total: Number(total) }; // The pg driver returns counts as text.
}
