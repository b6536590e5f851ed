import {
  BLANK_BOOKMARK,
  DropCopy,
  type FormerBookmark,
  MAX_BOOKMARKS,
  MoveBookmark,
  SetBookmark,
} from '#shared/bookmarks/bookmark.contract.ts';
import { settleBookmark } from '#shared/bookmarks/bookmark.settle.ts';
import { RuleId } from '#shared/rules/rule.contract.ts';
import { coalescePatches } from '#shared/sync/coalesce-patches.ts';
import type { Change, EntityRules, JudgedRow, Merged, ViewRow } from '#shared/sync/entity-rules.ts';
import { InvalidOp, UnknownOp } from '#shared/sync/entity-rules.ts';
import { type Author, hasSeen } from '#shared/sync/field-marks.ts';
import { mergeFields } from '#shared/sync/merge-fields.ts';
import { parseArgs } from '#shared/sync/parse-args.ts';
import { textRowMerge } from '#shared/sync/text-row.merge.ts';

type Args =
  | { type: 'set'; patch: SetBookmark }
  | { type: 'move'; from: string; to: string }
  | { type: 'dropCopy'; copy: string };

function parse({ type, ov, args, id }: Parameters<EntityRules<Args>['parse']>[0]): Args {
  if (ov !== 1) throw new UnknownOp();
  if (!RuleId.safeParse(id).success) throw new InvalidOp({ id: 'This isn’t a rule ID' });
  if (type === 'set') return { type, patch: parseArgs(SetBookmark, args) };
  if (type === 'move') return { type, ...parseArgs(MoveBookmark, args) };
  if (type === 'dropCopy') return { type, ...parseArgs(DropCopy, args) };
  throw new UnknownOp();
}

const { newData, mergeSet, mergeDropCopy, showSet, showDropCopy, hides } = textRowMerge<FormerBookmark>({
  field: 'notes',
  newFields: () => BLANK_BOOKMARK,
});

type Move = { from: string; to: string };

function mergeMove(row: JudgedRow | undefined, { from, to }: Move, author: Author, v: number): Merged {
  if (row === undefined) return { r: 'superseded', row };
  const hasSeenAll = Object.values(row.marks).every((mark) => hasSeen(mark, author));
  if (row.isDeleted || row.data['collectionId'] !== from || !hasSeenAll) return { r: 'superseded', row };
  return { r: 'applied', row: mergeFields(row, { collectionId: to }, author, v).row };
}

function merge(row: JudgedRow | undefined, { args }: Change<Args>, author: Author, v: number): Merged {
  if (args.type === 'move') return mergeMove(row, args, author, v);
  if (args.type === 'set') {
    return mergeSet(row ?? { isDeleted: false, data: newData(author.eff), marks: {} }, args.patch, author, v);
  }
  return mergeDropCopy(row, args.copy);
}

function showMove(view: ViewRow | undefined, { from, to }: Move): ViewRow | undefined {
  const isThere = view !== undefined && !view.isDeleted && view.data['collectionId'] === from;
  return isThere ? { ...view, data: { ...view.data, collectionId: to } } : view;
}

function show(view: ViewRow | undefined, { args, at }: Change<Args>): ViewRow | undefined {
  if (args.type === 'move') return showMove(view, args);
  if (args.type === 'set') return showSet(view ?? { isDeleted: false, data: newData(at) }, args.patch, at);
  return showDropCopy(view, args.copy);
}

/** Bookmarks merge field by field. Notes are lost only if a user drops them or if there are too many other versions. */
export const bookmarkRules: EntityRules<Args> = {
  entity: 'bookmark',
  coalesce: coalescePatches(['notes']),
  hides,
  most: MAX_BOOKMARKS,
  parse,
  merge,
  settle: async (args, standing) => {
    if (args.type === 'set') return settleBookmark(args.patch, standing);
    const { type: _type, ...rest } = args;
    return rest;
  },
  show,
};
