import type { FoldChange } from '#shared/study/keep-folds.ts';
import { type Digest, withRow } from '#shared/sync/digest.ts';
import { type Key, keyOf, primaryKeys } from '#web/databases/row-keys.ts';
import type { QueuedOp, StudyDb, StudyRow } from '#web/databases/study-db.ts';
import { isPackable, type PackSize, packRows } from '#web/study/log-packs.ts';
import { isLogged } from '#web/study/study-row.ts';
import { updateFolds } from '#web/study/update-folds.ts';
import { foldChange } from '#web/sync/outbox/view-row.ts';

const isSame = (a: StudyRow, b: StudyRow) =>
  a.v === b.v &&
  a.isLive === b.isLive &&
  a.isDeleted === b.isDeleted &&
  a.pending === b.pending &&
  a.seenIn === b.seenIn &&
  JSON.stringify([a.data, a.server]) === JSON.stringify([b.data, b.server]);

/** Collects rows before and after a change, and the resulting digest. */
export class RowChanges {
  digest: Digest;
  readonly put: StudyRow[] = [];
  readonly gone: [string, string][] = [];
  readonly folds: FoldChange[] = [];
  /** The keys of the study events that this device already had. */
  readonly #there = new Set<string>();

  constructor(digest: Digest) {
    this.digest = digest;
  }

  add(before: StudyRow | undefined, after: StudyRow | undefined): void {
    if (before !== undefined && after !== undefined && isSame(before, after)) return;
    this.digest = withRow(this.digest, before, after);
    if (before !== undefined && isLogged(before)) this.#there.add(before.id);
    if (after !== undefined) this.put.push(after);
    else if (before !== undefined) this.gone.push([before.e, before.id]);
    const fold = foldChange(before, after);
    if (fold !== undefined) this.folds.push(fold);
  }

  /** Stores all changes. With `packs`, settled events are packed if enough of them arrive together. */
  async save(db: StudyDb, packs?: PackSize): Promise<Digest> {
    const packable = packs === undefined ? [] : this.put.filter(isPackable);
    const packed = new Set(packs !== undefined && packable.length >= packs.from ? packable : []);
    await db.rows.bulkPut(this.put.filter((row) => !packed.has(row)));
    await db.rows.bulkDelete(this.gone);
    if (packs !== undefined && packed.size > 0)
      await packRows(db, [...packed], { there: this.#there, size: packs.size });
    if (this.folds.length > 0) await updateFolds(db, this.folds);
    return this.digest;
  }
}

/** Finds the operations for these rows that are still queued, in order. */
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
