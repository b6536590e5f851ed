import type { JudgedRow, Merged, RowData, ViewRow } from '#shared/sync/entity-rules.ts';
import { type Author, type FieldMarks, hasSeen } from '#shared/sync/field-marks.ts';
import { fieldsResult, mergeFields, tombstone } from '#shared/sync/merge-fields.ts';
import { MAX_COPIES } from '#shared/sync/text-copies.ts';

/** What a row contained besides the fields that an operation sets, so that the operation can bring the row back. */
export type Former = { createdAt: number; copies: readonly string[] };

/**
 * A patch to a row with a text. `isDeleted: false` creates the row or restores it with the given fields and what
 * `former` adds.
 */
export type TextPatch<F extends Former> = { isDeleted?: boolean | undefined; former?: F | undefined };

/**
 * `field` is the row's text. `newFields` returns the other fields of a row that an operation creates or brings back.
 */
type TextRow<F extends Former> = { field: string; newFields: (former: F | undefined) => RowData };

type Written = { args: RowData };

const copiesOf = (data: RowData): string[] => (Array.isArray(data['copies']) ? (data['copies'] as string[]) : []);

const withoutCopy = (data: RowData, copy: string): RowData =>
  copiesOf(data).includes(copy) ? { ...data, copies: copiesOf(data).filter((each) => each !== copy) } : data;

/**
 * Returns the prefix of the field marks for each device's newest text. These marks keep a deletion from removing unseen
 * text.
 */
const textOf = (field: string): string => `${field} of `;

const hasUnseenText = (field: string, row: JudgedRow, author: Author) =>
  Object.entries(row.marks).some(([name, mark]) => name.startsWith(textOf(field)) && !hasSeen(mark, author));

/** Keeps a losing text as another version. Drops the oldest version if there are too many. */
function withCopy(field: string, data: RowData, text: unknown): RowData {
  const copies = copiesOf(data);
  if (typeof text !== 'string' || text === data[field] || copies.includes(text)) return data;
  return { ...data, copies: [...copies, text].slice(-MAX_COPIES) };
}

const withFormer = (field: string, data: RowData, former: Former | undefined): RowData =>
  (former?.copies ?? []).reduce((kept, copy) => withCopy(field, kept, copy), data);

/**
 * Removes the author's own earlier text from the other versions, because the author replaced it without knowing that it
 * had lost.
 */
function withoutReplaced(field: string, data: RowData, marks: FieldMarks, { base, device }: Author): RowData {
  const { [textOf(field) + device]: own, ...others } = marks;
  if (own?.text === undefined || own.v <= base) return data;
  return Object.values(others).some(({ text }) => text === own.text) ? data : withoutCopy(data, own.text);
}

/**
 * Limits the number of text marks. The newest ones are enough, because anyone who hasn't seen an older text hasn't seen
 * the newer ones either.
 */
function withoutOldTexts(field: string, marks: FieldMarks): FieldMarks {
  const texts = Object.entries(marks).filter(([name]) => name.startsWith(textOf(field)));
  const old = texts.toSorted(([, one], [, other]) => other.v - one.v).slice(MAX_COPIES);
  return Object.fromEntries(Object.entries(marks).filter(([name]) => !old.some(([oldName]) => oldName === name)));
}

type Rows = { before: JudgedRow; after: JudgedRow };

function mergeText(field: string, { before, after }: Rows, text: unknown, author: Author, v: number): JudgedRow {
  const loser = after.data[field] === text ? before.data[field] : text;
  const kept = withoutReplaced(field, after.data, before.marks, author);
  const data = hasSeen(before.marks[field], author) ? kept : withCopy(field, kept, loser);
  if (typeof text !== 'string') return { ...after, data };
  const mark = { v, eff: author.eff, by: author.device, text };
  return { ...after, data, marks: withoutOldTexts(field, { ...after.marks, [textOf(field) + author.device]: mark }) };
}

/** Returns whether a patch restores a deleted row. A new text does, because it would otherwise be lost. */
const revives = (field: string, patch: TextPatch<Former>): boolean =>
  patch.isDeleted === false || (patch.isDeleted === undefined && typeof (patch as RowData)[field] === 'string');

/**
 * Returns the patch to write. Leaves out a deletion that would remove unseen text, and restores a deleted row that gets
 * a text.
 */
function patchFor<P extends TextPatch<Former>>(field: string, row: JudgedRow, patch: P, author: Author): P {
  if (patch.isDeleted === true && hasUnseenText(field, row, author)) return { ...patch, isDeleted: undefined };
  return row.isDeleted && revives(field, patch) ? { ...patch, isDeleted: false } : patch;
}

function newData<F extends Former>({ newFields }: TextRow<F>, at: number, former?: F): RowData {
  const createdAt = Math.max(0, Math.min(at, former?.createdAt ?? at));
  return { ...newFields(former), copies: [], createdAt };
}

/** Leaves out fields that are undefined, which would otherwise be written. */
const definedFields = (patch: object): RowData =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));

function mergeSet<F extends Former>(
  kind: TextRow<F>,
  row: JudgedRow,
  asked: TextPatch<F>,
  { author, v }: { author: Author; v: number },
): Merged {
  const { field } = kind;
  const { former, ...rest } = patchFor(field, row, asked, author);
  const patch = definedFields(rest);
  const text = patch[field];
  const merged = mergeFields(row, patch, author, v);
  // A text restores a row if the text's author didn't know that the row was deleted, no matter what the clocks say.
  let after = { ...merged.row, isDeleted: merged.row.isDeleted && typeof text !== 'string' };
  if (row.isDeleted && after.isDeleted && patch['isDeleted'] !== true) return { r: 'superseded', row };
  const data = row.isDeleted ? { ...newData(kind, author.eff, former), ...after.data } : after.data;
  after = { ...after, data: withFormer(field, data, former) };
  if (text !== undefined) {
    after = mergeText(field, { before: row, after }, text, author, v);
    // `former` is applied again, because its texts must stay even if one looks like a text that the author replaced.
    after = { ...after, data: withFormer(field, after.data, former) };
  }
  const isRefused = asked.isDeleted === true && patch['isDeleted'] === undefined;
  const lost = isRefused ? [...merged.lost, 'isDeleted'] : merged.lost;
  return { r: fieldsResult({ won: merged.won, lost }), row: after.isDeleted ? tombstone(after) : after };
}

function showSet<F extends Former>(kind: TextRow<F>, view: ViewRow, patch: TextPatch<F>, at: number): ViewRow {
  const { isDeleted, former, ...fields } = patch;
  if (isDeleted === true) return { isDeleted: true, data: {} };
  if (view.isDeleted && !revives(kind.field, patch)) return view;
  const data = view.isDeleted ? newData(kind, at, former) : view.data;
  return { isDeleted: false, data: withFormer(kind.field, { ...data, ...fields }, former) };
}

function mergeDropCopy(row: JudgedRow | undefined, copy: string): Merged {
  if (row === undefined || !copiesOf(row.data).includes(copy)) return { r: 'superseded', row };
  return { r: 'applied', row: { ...row, data: withoutCopy(row.data, copy) } };
}

const showDropCopy = (view: ViewRow | undefined, copy: string): ViewRow | undefined =>
  view && { ...view, data: withoutCopy(view.data, copy) };

/**
 * A queued text hides a text that arrives from another device, until the server has kept one of them as another
 * version. Until then, a user who deletes the row or writes another text hasn't seen the one that arrived.
 */
const hidesText = (field: string, waiting: Written, next: Written): boolean =>
  typeof waiting.args[field] === 'string' && (next.args['isDeleted'] === true || field in next.args);

/**
 * Returns the functions that merge and show rows with a text. A version of that text is lost only if a user drops it or
 * if there are too many. All other fields merge independently. Decision 25.
 */
export const textRowMerge = <F extends Former>(kind: TextRow<F>) => ({
  newData: (at: number): RowData => newData(kind, at),
  mergeSet: (row: JudgedRow, patch: TextPatch<F>, author: Author, v: number): Merged =>
    mergeSet(kind, row, patch, { author, v }),
  showSet: (view: ViewRow, patch: TextPatch<F>, at: number): ViewRow => showSet(kind, view, patch, at),
  hides: (waiting: Written, next: Written): boolean => hidesText(kind.field, waiting, next),
  mergeDropCopy,
  showDropCopy,
});
