import type { FoldChange } from '#shared/study/keep-folds.ts';
import { type Digest, withRow } from '#shared/sync/digest.ts';
import type { QueuedOp, StudyDb, StudyRow } from '#web/local/study-db.ts';
import { keyOf } from '#web/sync/build-request.ts';
import { updateFolds } from '#web/sync/update-folds.ts';
import { foldChange } from '#web/sync/view-row.ts';

/** What names a row. */
export type Key = { e: string; id: string };

const isSame = (a: StudyRow, b: StudyRow) =>
  a.v === b.v &&
  a.isLive === b.isLive &&
  a.isDeleted === b.isDeleted &&
  a.pending === b.pending &&
  a.seenIn === b.seenIn &&
  JSON.stringify([a.data, a.server]) === JSON.stringify([b.data, b.server]);

/** Rows before and after, and what they make of the digest. */
export class RowChanges {
  digest: Digest;
  readonly put: StudyRow[] = [];
  readonly gone: [string, string][] = [];
  readonly folds: FoldChange[] = [];

  constructor(digest: Digest) {
    this.digest = digest;
  }

  add(before: StudyRow | undefined, after: StudyRow | undefined): void {
    if (before !== undefined && after !== undefined && isSame(before, after)) return;
    this.digest = withRow(this.digest, before, after);
    if (after !== undefined) this.put.push(after);
    else if (before !== undefined) this.gone.push([before.e, before.id]);
    const fold = foldChange(before, after);
    if (fold !== undefined) this.folds.push(fold);
  }

  async save(db: StudyDb): Promise<Digest> {
    await db.rows.bulkPut(this.put);
    await db.rows.bulkDelete(this.gone);
    if (this.folds.length > 0) await updateFolds(db, this.folds);
    return this.digest;
  }
}

/** As the stores of rows are keyed. */
export const primaryKeys = (keys: readonly Key[]) => keys.map(({ e, id }): [string, string] => [e, id]);

/** The changes that still wait for the rows of which that is said, in their order. */
export async function waitingFor(db: StudyDb, keys: readonly Key[]): Promise<Map<string, QueuedOp[]>> {
  const waiting = new Map<string, QueuedOp[]>();
  if (keys.length === 0) return waiting;
  for (const op of await db.outbox.where('[e+id]').anyOf(primaryKeys(keys)).sortBy('lid')) {
    const ofRow = waiting.get(keyOf(op));
    if (ofRow === undefined) waiting.set(keyOf(op), [op]);
    else ofRow.push(op);
  }
  return waiting;
}
