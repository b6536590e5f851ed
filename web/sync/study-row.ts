import { loggedEvent } from '#shared/study/logged-event.ts';
import { type LoggedEvent, rulesOf } from '#shared/study/study-event.contract.ts';
import type { StudyRow } from '#web/local/study-db.ts';

/** The entry of the log that a row shows; undefined for no row, a deleted one, and one of anything else. */
export const entryOf = (row: Pick<StudyRow, 'e' | 'id' | 'isDeleted' | 'data'> | undefined): LoggedEvent | undefined =>
  row === undefined || row.isDeleted || row.e !== 'studyEvent' ? undefined : loggedEvent(row.id, row.data);

/** A row with what it is found by: entries of the log by their rules and day. Every row is stored by way of this. */
export function studyRow(row: StudyRow): StudyRow {
  const { rules: _rules, day: _day, ...plain } = row;
  const entry = entryOf(row);
  return entry === undefined ? plain : { ...plain, rules: rulesOf(entry), day: entry.localDay };
}
