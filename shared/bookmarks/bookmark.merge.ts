import {
  BLANK_BOOKMARK,
  DropCopy,
  type FormerBookmark,
  MAX_BOOKMARKS,
  MAX_COPIES,
  MoveBookmark,
  SetBookmark,
} from '#shared/bookmarks/bookmark.contract.ts';
import { settleBookmark } from '#shared/bookmarks/bookmark.settle.ts';
import { RuleId } from '#shared/rules/rule.contract.ts';
import { coalescePatches } from '#shared/sync/coalesce-patches.ts';
import type { Change, EntityRules, JudgedRow, Merged, RowData, ViewRow } from '#shared/sync/entity-rules.ts';
import { InvalidOp, UnknownOp } from '#shared/sync/entity-rules.ts';
import { type Author, type FieldMarks, hasSeen } from '#shared/sync/field-marks.ts';
import { fieldsResult, mergeFields, tombstone } from '#shared/sync/merge-fields.ts';
import { parseArgs } from '#shared/sync/parse-args.ts';

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

/**
 * The prefix of the field marks for each device's newest text. These marks keep a deletion from removing unseen text.
 */
const TEXT_OF = 'notes of ';

const hasUnseenText = (row: JudgedRow, author: Author) =>
  Object.entries(row.marks).some(([field, mark]) => field.startsWith(TEXT_OF) && !hasSeen(mark, author));

const copiesOf = (data: RowData): string[] => (Array.isArray(data['copies']) ? (data['copies'] as string[]) : []);

/** Keeps a losing text as another version. Drops the oldest version if there are too many. */
function withCopy(data: RowData, text: unknown): RowData {
  const copies = copiesOf(data);
  if (typeof text !== 'string' || text === data['notes'] || copies.includes(text)) return data;
  return { ...data, copies: [...copies, text].slice(-MAX_COPIES) };
}

const newData = (at: number, former?: FormerBookmark): RowData => ({
  ...BLANK_BOOKMARK,
  copies: [],
  createdAt: Math.max(0, Math.min(at, former?.createdAt ?? at)),
});

const withFormer = (data: RowData, former: FormerBookmark | undefined): RowData =>
  (former?.copies ?? []).reduce(withCopy, data);

/** Returns the data of a restored bookmark: the given fields, and defaults for the rest. */
const revived = (data: RowData, at: number, former: FormerBookmark | undefined): RowData => ({
  ...newData(at, former),
  ...data,
});

/**
 * Returns whether a change restores a deleted bookmark. Writing notes does, because the notes would otherwise be lost.
 */
const revives = ({ isDeleted, notes }: SetBookmark) =>
  isDeleted === false || (isDeleted === undefined && typeof notes === 'string');

/**
 * Returns the patch to write. Leaves out a deletion that would remove unseen text, and restores a deleted bookmark that
 * gets notes.
 */
function patchFor(row: JudgedRow, { patch }: { patch: SetBookmark }, author: Author): SetBookmark {
  if (patch.isDeleted === true && hasUnseenText(row, author)) {
    const { isDeleted: _kept, ...rest } = patch;
    return rest;
  }
  return row.isDeleted && revives(patch) ? { ...patch, isDeleted: false } : patch;
}

const withoutCopy = (data: RowData, copy: string): RowData =>
  copiesOf(data).includes(copy) ? { ...data, copies: copiesOf(data).filter((each) => each !== copy) } : data;

/** Removes the author's own earlier text from the other versions: they replaced it without knowing that it had lost. */
function withoutReplaced(data: RowData, marks: FieldMarks, { base, device }: Author): RowData {
  const { [TEXT_OF + device]: own, ...others } = marks;
  if (own?.text === undefined || own.v <= base) return data;
  return Object.values(others).some(({ text }) => text === own.text) ? data : withoutCopy(data, own.text);
}

/**
 * Limits the number of text marks. The newest ones are enough, because anyone who hasn't seen an older text hasn't seen
 * the newer ones either.
 */
function withoutOldTexts(marks: FieldMarks): FieldMarks {
  const texts = Object.entries(marks).filter(([field]) => field.startsWith(TEXT_OF));
  const old = texts.toSorted(([, one], [, other]) => other.v - one.v).slice(MAX_COPIES);
  return Object.fromEntries(Object.entries(marks).filter(([field]) => !old.some(([name]) => name === field)));
}

function mergeNotes(before: JudgedRow, after: JudgedRow, notes: string | null, author: Author, v: number): JudgedRow {
  const loser = after.data['notes'] === notes ? before.data['notes'] : notes;
  const kept = withoutReplaced(after.data, before.marks, author);
  const data = hasSeen(before.marks['notes'], author) ? kept : withCopy(kept, loser);
  if (notes === null) return { ...after, data };
  const mark = { v, eff: author.eff, by: author.device, text: notes };
  return { ...after, data, marks: withoutOldTexts({ ...after.marks, [TEXT_OF + author.device]: mark }) };
}

function mergeSet(row: JudgedRow, args: { patch: SetBookmark }, author: Author, v: number): Merged {
  const { former, ...patch } = patchFor(row, args, author);
  const merged = mergeFields(row, patch, author, v);
  // Notes restore a bookmark if their author didn't know that it was deleted, no matter what the clocks say.
  let after = { ...merged.row, isDeleted: merged.row.isDeleted && typeof patch.notes !== 'string' };
  if (row.isDeleted && after.isDeleted && patch.isDeleted !== true) return { r: 'superseded', row };
  after = { ...after, data: withFormer(row.isDeleted ? revived(after.data, author.eff, former) : after.data, former) };
  if (patch.notes !== undefined) {
    after = mergeNotes(row, after, patch.notes, author, v);
    // Applied again, because a text that the author names must stay even if it looks like one that the author replaced.
    after = { ...after, data: withFormer(after.data, former) };
  }
  const isRefused = args.patch.isDeleted === true && patch.isDeleted === undefined;
  const lost = isRefused ? [...merged.lost, 'isDeleted'] : merged.lost;
  return { r: fieldsResult({ won: merged.won, lost }), row: after.isDeleted ? tombstone(after) : after };
}

type Move = { from: string; to: string };

function mergeMove(row: JudgedRow | undefined, { from, to }: Move, author: Author, v: number): Merged {
  if (row === undefined) return { r: 'superseded', row };
  const hasSeenAll = Object.values(row.marks).every((mark) => hasSeen(mark, author));
  if (row.isDeleted || row.data['collectionId'] !== from || !hasSeenAll) return { r: 'superseded', row };
  return { r: 'applied', row: mergeFields(row, { collectionId: to }, author, v).row };
}

function mergeDropCopy(row: JudgedRow | undefined, copy: string): Merged {
  if (row === undefined || !copiesOf(row.data).includes(copy)) return { r: 'superseded', row };
  return { r: 'applied', row: { ...row, data: withoutCopy(row.data, copy) } };
}

function merge(row: JudgedRow | undefined, { args }: Change<Args>, author: Author, v: number): Merged {
  if (args.type === 'move') return mergeMove(row, args, author, v);
  if (args.type === 'set') {
    return mergeSet(row ?? { isDeleted: false, data: newData(author.eff), marks: {} }, args, author, v);
  }
  return mergeDropCopy(row, args.copy);
}

function showMove(view: ViewRow | undefined, { from, to }: Move): ViewRow | undefined {
  const isThere = view !== undefined && !view.isDeleted && view.data['collectionId'] === from;
  return isThere ? { ...view, data: { ...view.data, collectionId: to } } : view;
}

function showSet(view: ViewRow, patch: SetBookmark, at: number): ViewRow {
  const { isDeleted, former, ...fields } = patch;
  if (isDeleted === true) return { isDeleted: true, data: {} };
  if (view.isDeleted && !revives(patch)) return view;
  const data = view.isDeleted ? newData(at, former) : view.data;
  return { isDeleted: false, data: withFormer({ ...data, ...fields }, former) };
}

function show(view: ViewRow | undefined, { args, at }: Change<Args>): ViewRow | undefined {
  if (args.type === 'move') return showMove(view, args);
  if (args.type === 'set') return showSet(view ?? { isDeleted: false, data: newData(at) }, args.patch, at);
  return view && { ...view, data: withoutCopy(view.data, args.copy) };
}

/** Bookmarks merge field by field. Notes are never lost unless a user drops them. */
export const bookmarkRules: EntityRules<Args> = {
  entity: 'bookmark',
  coalesce: coalescePatches(['notes']),
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
