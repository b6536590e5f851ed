import type { Author, FieldMarks } from '#shared/sync/field-marks.ts';
import type { SyncOp } from '#shared/sync/sync.contract.ts';

/** The data of a row, without anything that only sync needs. */
export type RowData = Record<string, unknown>;

/**
 * A row on the server, into which operations are merged. A tombstone keeps no data and only the field mark of its
 * deletion.
 */
export type JudgedRow = { isDeleted: boolean; data: RowData; marks: FieldMarks };

/** An operation as its entity rules receive it, with `args` already parsed. */
export type Change<Args> = Pick<SyncOp, 'id' | 'type' | 'at'> & { args: Args };

/**
 * The result of a merge: the row afterward (undefined if there still is none), and whether all, some, or none of the
 * operation was applied.
 */
export type Merged = { r: 'applied' | 'partial' | 'superseded'; row: JudgedRow | undefined };

/** A row on a device: the server's row with the queued operations on top. */
export type ViewRow = { isDeleted: boolean; data: RowData };

/**
 * A device's state when an operation is written. `shown` is what the author saw (undefined if there was no row), and
 * `now` is what the row contains now. `rowsOf` reads an entity's live rows.
 */
export type Standing = {
  shown: RowData | undefined;
  now: ViewRow | undefined;
  rowsOf: (entity: string) => PromiseLike<readonly { id: string; data: RowData }[]>;
};

/** Thrown for an operation in a form that this build doesn't know. */
export class UnknownOp extends Error {
  override readonly name = 'UnknownOp';
}

/** Thrown when an operation breaks the entity's contract. `fields` has a sentence for each invalid path. */
export class InvalidOp extends Error {
  override readonly name = 'InvalidOp';
  readonly fields: Record<string, string>;
  constructor(fields: Record<string, string>) {
    super('The operation doesn’t match its entity’s contract');
    this.fields = fields;
  }
}

/**
 * The pure functions that merge operations on one entity's rows, the same way on every device and on the server.
 *
 * - `parse` reads an operation of any version and converts older forms to the current one. It throws UnknownOp or
 *   InvalidOp.
 * - `versionOf` returns the version of the form that arguments have (`ov`), for entities with several versions.
 *   Arguments that earlier servers would reject get a new version, because servers defer versions that they don't know.
 * - `merge` decides what the row becomes on the server. `v` is the version that the row gets.
 * - `most` is the maximum number of live rows that a user may have, for entities that are read all at once. It's far
 *   more than anyone needs.
 * - `settle` adjusts what a device is about to write to the row's current state, so that nothing the author wasn't
 *   shown is lost. It returns undefined if there is nothing left to write.
 * - `coalesce` returns the arguments of one operation that replaces two, the first of which is still unsent. It returns
 *   undefined if both must be sent.
 * - `hides` returns whether a queued operation hides newly arrived data from the author of the next one. If it does,
 *   that author doesn't count as having seen the data.
 * - `show` returns what a device shows right away. While the operation is queued, it's applied again on top of each
 *   newer server row.
 */
export type EntityRules<Args> = {
  entity: string;
  most?: number;
  parse: (op: Pick<SyncOp, 'type' | 'ov' | 'args' | 'id'>) => Args;
  versionOf?: (args: RowData) => number;
  merge: (row: JudgedRow | undefined, change: Change<Args>, author: Author, v: number) => Merged;
  settle?: (args: Args, standing: Standing) => Promise<RowData | undefined>;
  coalesce?: (waiting: SyncOp, next: SyncOp) => RowData | undefined;
  hides?: (waiting: SyncOp, next: SyncOp) => boolean;
  show: (view: ViewRow | undefined, change: Change<Args>) => ViewRow | undefined;
};
