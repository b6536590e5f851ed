import { CollectionId } from '#shared/bookmarks/bookmark.contract.ts';
import { BLANK_COLLECTION, MAX_COLLECTIONS, SetCollection } from '#shared/bookmarks/collection.contract.ts';
import { coalescePatches } from '#shared/sync/coalesce-patches.ts';
import type { Change, EntityRules, JudgedRow, Merged, RowData, ViewRow } from '#shared/sync/entity-rules.ts';
import { InvalidOp, UnknownOp } from '#shared/sync/entity-rules.ts';
import type { Author } from '#shared/sync/field-marks.ts';
import { fieldsResult, mergeFields, tombstone } from '#shared/sync/merge-fields.ts';
import { parseArgs } from '#shared/sync/parse-args.ts';

type Args = SetCollection;

/** The name of a collection that no operation has named, for example after a purge. */
const UNNAMED = 'Untitled collection';

function parse({ type, ov, args, id }: Parameters<EntityRules<Args>['parse']>[0]): Args {
  if (type !== 'set' || ov !== 1) throw new UnknownOp();
  if (!CollectionId.safeParse(id).success) throw new InvalidOp({ id: 'This isn’t a collection ID' });
  return parseArgs(SetCollection, args);
}

const newData = (at: number): RowData => ({ name: UNNAMED, ...BLANK_COLLECTION, createdAt: at });

function merge(row: JudgedRow | undefined, { args }: Change<Args>, author: Author, v: number): Merged {
  const before = row ?? { isDeleted: false, data: newData(author.eff), marks: {} };
  const merged = mergeFields(before, args, author, v);
  let after = merged.row;
  if (before.isDeleted && after.isDeleted && args.isDeleted !== true) return { r: 'superseded', row };
  if (before.isDeleted && !after.isDeleted) after = { ...after, data: { ...newData(author.eff), ...after.data } };
  return { r: fieldsResult(merged), row: after.isDeleted ? tombstone(after) : after };
}

function show(view: ViewRow | undefined, { args, at }: Change<Args>): ViewRow {
  const before = view ?? { isDeleted: false, data: newData(at) };
  const { isDeleted, ...fields } = args;
  if (isDeleted === true) return { isDeleted: true, data: {} };
  if (before.isDeleted && isDeleted !== false) return before;
  const data = before.isDeleted ? newData(at) : before.data;
  return { isDeleted: false, data: { ...data, ...fields } };
}

/** Collections merge field by field. Deleting one doesn't change its bookmarks, which then count as uncategorized. */
export const collectionRules: EntityRules<Args> = {
  entity: 'collection',
  most: MAX_COLLECTIONS,
  parse,
  merge,
  show,
  coalesce: coalescePatches(),
};
