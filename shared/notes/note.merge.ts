import { DropCopy, type FormerNote, MAX_NOTES, NoteId, SetNote } from '#shared/notes/note.contract.ts';
import { settleNote } from '#shared/notes/note.settle.ts';
import { coalescePatches } from '#shared/sync/coalesce-patches.ts';
import { type EntityRules, InvalidOp, type JudgedRow, UnknownOp, type ViewRow } from '#shared/sync/entity-rules.ts';
import { parseArgs } from '#shared/sync/parse-args.ts';
import { textRowMerge } from '#shared/sync/text-row.merge.ts';

type Args = { type: 'set'; patch: SetNote } | { type: 'dropCopy'; copy: string };

function parse({ type, ov, args, id }: Parameters<EntityRules<Args>['parse']>[0]): Args {
  if (ov !== 1) throw new UnknownOp();
  if (!NoteId.safeParse(id).success) throw new InvalidOp({ id: 'This isn’t a note ID' });
  if (type === 'set') return { type, patch: parseArgs(SetNote, args) };
  if (type === 'dropCopy') return { type, ...parseArgs(DropCopy, args) };
  throw new UnknownOp();
}

const { mergeSet, mergeDropCopy, showSet, showDropCopy, hides } = textRowMerge<FormerNote>({
  field: 'text',
  newFields: (former) => ({ ruleId: former?.ruleId, part: former?.part ?? '', quote: former?.quote ?? null }),
});

/** A missing note is treated like a deleted one: only a text or `isDeleted: false` creates it. */
const NO_ROW: JudgedRow = { isDeleted: true, data: {}, marks: {} };
const NO_VIEW: ViewRow = { isDeleted: true, data: {} };

/** Notes merge field by field. Texts are lost only if a user drops them or if there are too many other versions. */
export const noteRules: EntityRules<Args> = {
  entity: 'note',
  coalesce: coalescePatches(['text']),
  hides,
  most: MAX_NOTES,
  parse,
  merge: (row, { args }, author, v) => {
    if (args.type === 'dropCopy') return mergeDropCopy(row, args.copy);
    const merged = mergeSet(row ?? NO_ROW, args.patch, author, v);
    return merged.row === NO_ROW ? { ...merged, row } : merged;
  },
  settle: async (args, standing) => {
    if (args.type === 'set') return settleNote(args.patch, standing);
    const { type: _type, ...rest } = args;
    return rest;
  },
  show: (view, { args, at }) => {
    if (args.type === 'dropCopy') return showDropCopy(view, args.copy);
    const shown = showSet(view ?? NO_VIEW, args.patch, at);
    return shown === NO_VIEW ? view : shown;
  },
};
