import { chunks } from '#server/platform/db/chunks.ts';
import type { Db } from '#server/platform/db/open.ts';
import { rowsByIds } from '#server/sync/sync-rows.repository.ts';
import { loggedEvent } from '#shared/study/logged-event.ts';
import { type LoggedEvent, rulesOf } from '#shared/study/study-event.contract.ts';

/** Takes the place of the rule ID if an event isn't about a rule, so that the event still counts on its day. */
const NO_RULE = '';

/** Records under which rules and on which day each event counts. */
export async function insertEntries(trx: Db, userId: string, events: readonly LoggedEvent[]): Promise<void> {
  const entries = events.flatMap((event) => {
    const rules = rulesOf(event);
    return (rules.length === 0 ? [NO_RULE] : rules).map((ruleId) => ({
      user_id: userId,
      event_id: event.id,
      rule_id: ruleId,
      type: event.type,
      at: event.at,
      local_day: event.localDay,
    }));
  });
  for (const some of chunks(entries)) {
    await trx
      .insertInto('study_entry')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Deletes what `insertEntries` recorded about events. Pass the events as they were when they were recorded. */
export async function deleteEntries(trx: Db, userId: string, events: readonly LoggedEvent[]): Promise<void> {
  for (const { id, localDay } of events) {
    await trx
      .deleteFrom('study_entry')
      .where('user_id', '=', userId)
      .where('local_day', '=', localDay)
      .where('event_id', '=', id)
      .execute();
  }
}

/**
 * Returns the IDs of the events that count under any of the rules or on any of the days, each once, in no particular
 * order.
 */
export async function entryIdsBy(
  db: Db,
  userId: string,
  column: 'rule_id' | 'local_day',
  keys: readonly string[],
): Promise<string[]> {
  const ids = new Set<string>();
  for (const some of chunks(keys)) {
    const found = await db
      .selectFrom('study_entry')
      .select('event_id')
      .distinct()
      .where('user_id', '=', userId)
      .where(column, 'in', some)
      .execute();
    for (const { event_id } of found) ids.add(event_id);
  }
  return [...ids];
}

/** Returns the study days in the given months ('YYYY-MM') that have events. */
export async function daysOf(db: Db, userId: string, months: readonly string[]): Promise<string[]> {
  const days: string[] = [];
  for (const month of months) {
    const found = await db
      .selectFrom('study_entry')
      .select('local_day')
      .distinct()
      .where('user_id', '=', userId)
      .where('local_day', '>=', `${month}-01`)
      .where('local_day', '<=', `${month}-31`)
      .execute();
    days.push(...found.map(({ local_day }) => local_day));
  }
  return days;
}

/** Returns events of the study log by their IDs, in no particular order. */
export async function entriesByIds(db: Db, userId: string, ids: readonly string[]): Promise<LoggedEvent[]> {
  const rows = await rowsByIds(db, userId, 'studyEvent', ids);
  return rows.flatMap(({ id, data }) => loggedEvent(id, data) ?? []);
}
