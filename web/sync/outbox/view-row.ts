import { rulesFor } from '#shared/entities/entities.ts';
import type { FoldChange } from '#shared/study/keep-folds.ts';
import type { ViewRow } from '#shared/sync/entity-rules.ts';
import type { SyncOp } from '#shared/sync/sync.contract.ts';
import type { StudyRow } from '#web/databases/study-db.ts';
import { entryOf, studyRow } from '#web/study/study-row.ts';

/** A row as the server has it. If the server has none, `v` is 0 and `view` is undefined. */
export type ServerRow = Pick<StudyRow, 'e' | 'id' | 'v' | 'isLive'> & { view: ViewRow | undefined };

/**
 * Applies one more operation. If it has a form that this build doesn't recognize, it changes nothing but stays in the
 * outbox.
 */
function withOp(view: ViewRow | undefined, op: SyncOp): ViewRow | undefined {
  const rules = rulesFor(op.e);
  if (rules === undefined) return view;
  try {
    return rules.show(view, { ...op, args: rules.parse(op) });
  } catch {
    return view;
  }
}

/** Builds a row as it's shown: the server's row, with the queued operations on top, in order. */
export function viewRow({ e, id, v, isLive, view }: ServerRow, waiting: readonly SyncOp[]): StudyRow {
  const { isDeleted, data } = waiting.reduce(withOp, view) ?? { isDeleted: true, data: {} };
  const row: StudyRow = { e, id, v, isLive, isDeleted, data, pending: waiting.length };
  if (waiting.length > 0 && view !== undefined) row.server = view;
  return studyRow(row);
}

/** Works out a row's state on the server from what this device has stored. */
export function serverRow(key: Pick<StudyRow, 'e' | 'id'>, row: StudyRow | undefined): ServerRow {
  const { e, id } = key;
  if (row === undefined) return { e, id, v: 0, isLive: false, view: undefined };
  const { v, isLive, isDeleted, data, pending } = row;
  return { e, id, v, isLive, view: pending > 0 ? row.server : { isDeleted, data } };
}

/** Recomputes a row with the operations that are queued now, even if this device has no such row yet. */
export function withWaiting(
  row: StudyRow | undefined,
  key: Pick<StudyRow, 'e' | 'id'>,
  waiting: readonly SyncOp[],
): StudyRow {
  const after = viewRow(serverRow(key, row), waiting);
  if (row?.seenIn !== undefined) after.seenIn = row.seenIn;
  return after;
}

/**
 * Returns whether a row doesn't have to be stored, because nothing is queued for it and the server either never had it,
 * or has deleted it and this device's cursor is past the deletion. Until then, the row keeps the
 * deletion's version, which becomes the base of the next write and shows that its author has seen the deletion.
 */
export const isNothing = ({ pending, isLive, v }: StudyRow, cursor: number): boolean =>
  pending === 0 && !isLive && v <= cursor;

/** Returns what a changed row means for the projections, or undefined if it doesn't affect them. */
export function foldChange(before: StudyRow | undefined, after: StudyRow | undefined): FoldChange | undefined {
  const [was, is] = [entryOf(before), entryOf(after)];
  return was === undefined && is === undefined ? undefined : { before: was, after: is };
}
