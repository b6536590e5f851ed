import type { Author, FieldMarks } from '#shared/sync/field-marks.ts';
import type { SyncOp } from '#shared/sync/sync.contract.ts';

/** The data of a row, without anything that only sync needs. */
export type RowData = Record<string, unknown>;

/** A row as the server judges it. A tombstone keeps its marks but no data. */
export type JudgedRow = { isDeleted: boolean; data: RowData; marks: FieldMarks };

/** An operation as its entity's rules receive it, with `args` already parsed. */
export type Change<Args> = Pick<SyncOp, 'id' | 'type' | 'at'> & { args: Args };

/**
 * The result of a merge: the row afterwards (undefined if there still is none), and whether all, some, or none of the operation
 * stands.
 */
export type Merged = { r: 'applied' | 'partial' | 'superseded'; row: JudgedRow | undefined };

/** A row on a device: the server's row with the queued operations on top. */
export type ViewRow = { isDeleted: boolean; data: RowData };

/**
 * A device's state when a change is written. `shown`: what the author saw, undefined if there was no row; `now`: what
 * the row contains now. `rowsOf` reads the live rows of an entity.
 */
export type Standing = {
  shown: RowData | undefined;
  now: ViewRow | undefined;
  rowsOf: (entity: string) => PromiseLike<readonly { id: string; data: RowData }[]>;
};

/** Thrown for an operation whose form this build doesn't know. */
export class UnknownOp extends Error {
  override readonly name = 'UnknownOp';
}

/** The operation breaks the entity's contract. `fields` has a sentence for each faulty path. */
export class InvalidOp extends Error {
  override readonly name = 'InvalidOp';
  readonly fields: Record<string, string>;
  constructor(fields: Record<string, string>) {
    super('The operation doesn’t match its entity’s contract');
    this.fields = fields;
  }
}

/**
 * How changes to one entity's rows are merged: pure functions, the same on every device and on the server.
 * `parse` reads a change of any version, converting older forms to the current one. @throws {UnknownOp | InvalidOp}
 * `versionOf` is the version of the form that arguments have (`ov`), for entities with more than version 1. Arguments that
 * earlier servers would reject get a new version, because they defer what they don't know.
 * `merge` is the server's decision; `v` is the version that the row gets.
 * `most`: the most live rows a user may have, for entities that are read all at once; far more than anyone needs.
 * `settle` adjusts what a device is about to write to the row's current state, so that nothing is lost that the author
 * was not shown. Undefined means there is nothing left to write.
 * `coalesce` gives the arguments of one operation that stands for two, the first of which waits unsent; undefined if both
 * must be sent.
 * `show` is what a device shows right away, and again on top of each newer server row while the change is queued.
 */
export type EntityRules<Args> = {
  entity: string;
  most?: number;
  parse: (op: Pick<SyncOp, 'type' | 'ov' | 'args' | 'id'>) => Args;
  versionOf?: (args: RowData) => number;
  merge: (row: JudgedRow | undefined, change: Change<Args>, author: Author, v: number) => Merged;
  settle?: (args: Args, standing: Standing) => Promise<RowData | undefined>;
  coalesce?: (waiting: SyncOp, next: SyncOp) => RowData | undefined;
  show: (view: ViewRow | undefined, change: Change<Args>) => ViewRow | undefined;
};
