import type { Author, FieldMarks } from '#shared/sync/field-marks.ts';
import type { SyncOp } from '#shared/sync/sync.contract.ts';

/** What a row holds for people and programs. */
export type RowData = Record<string, unknown>;

/** A row as the server judges it; a tombstone keeps its marks and no data. */
export type JudgedRow = { isDeleted: boolean; data: RowData; marks: FieldMarks };

/** A change as the rules of its entity are given it, `args` already of their form. */
export type Change<Args> = Pick<SyncOp, 'id' | 'type' | 'at'> & { args: Args };

/** The change carried out: the row afterwards, undefined where there is still none, and whether all, some or none of it stands. */
export type Merged = { r: 'applied' | 'partial' | 'superseded'; row: JudgedRow | undefined };

/** A row on a device: what the server said of it with the changes that wait on top. */
export type ViewRow = { isDeleted: boolean; data: RowData };

/**
 * What stands on a device when a change is written. `shown`: what its author had before their eyes, undefined where there was
 * no row; `now`: what the row shows by now. `rowsOf` reads the live rows of an entity.
 */
export type Standing = {
  shown: RowData | undefined;
  now: ViewRow | undefined;
  rowsOf: (entity: string) => PromiseLike<readonly { id: string; data: RowData }[]>;
};

/** Changes of a form that this build does not know. */
export class UnknownOp extends Error {
  override readonly name = 'UnknownOp';
}

/** The change breaks the entity's contract: `fields` says where, as sentences by path. */
export class InvalidOp extends Error {
  override readonly name = 'InvalidOp';
  readonly fields: Record<string, string>;
  constructor(fields: Record<string, string>) {
    super('This change does not have the form that its kind needs');
    this.fields = fields;
  }
}

/**
 * How changes meet in the rows of one entity: pure, the same on every device and on the server.
 * `parse` reads a change of any version (older forms are lifted to today's). @throws {UnknownOp | InvalidOp}
 * `merge` is the server's judgement; `v` is the version that the row gets by it.
 * `most`: live rows that one person may have, where all of them are read at once; far more than anybody needs.
 * `settle` has the last word on what a device writes, given what stands there: nothing may be lost that its author was not
 * shown. Undefined means that nothing is left to write.
 * `show` is what a device shows at once, and again on top of each newer row of the server while the change waits.
 */
export type EntityRules<Args> = {
  entity: string;
  most?: number;
  parse: (op: Pick<SyncOp, 'type' | 'ov' | 'args' | 'id'>) => Args;
  merge: (row: JudgedRow | undefined, change: Change<Args>, author: Author, v: number) => Merged;
  settle?: (args: Args, standing: Standing) => Promise<RowData | undefined>;
  show: (view: ViewRow | undefined, change: Change<Args>) => ViewRow | undefined;
};
