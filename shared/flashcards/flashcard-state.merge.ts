import * as z from 'zod/mini';
import { FlashcardId } from '#shared/flashcards/flashcard.contract.ts';
import { coalescePatches } from '#shared/sync/coalesce-patches.ts';
import { type EntityRules, InvalidOp, UnknownOp } from '#shared/sync/entity-rules.ts';
import { fieldsResult, mergeFields } from '#shared/sync/merge-fields.ts';
import { parseArgs } from '#shared/sync/parse-args.ts';

/** What a user has decided about a flashcard. `isSuspended` means that it no longer comes up. */
export const FlashcardState = z.strictObject({ isSuspended: z.boolean() });
export type FlashcardState = z.infer<typeof FlashcardState>;

/** The entity rules for decisions about flashcards. A row's ID is the flashcard's ID. */
export const flashcardStateRules: EntityRules<FlashcardState> = {
  entity: 'flashcard',
  most: 5000,
  coalesce: coalescePatches(),
  parse: ({ type, ov, args, id }) => {
    if (type !== 'set' || ov !== 1) throw new UnknownOp();
    if (!FlashcardId.safeParse(id).success) throw new InvalidOp({ id: 'This isn’t a flashcard ID' });
    return parseArgs(FlashcardState, args);
  },
  merge: (row, { args }, author, v) => {
    const merged = mergeFields(row ?? { isDeleted: false, data: {}, marks: {} }, args, author, v);
    return { r: fieldsResult(merged), row: merged.row };
  },
  show: (view, { args }) => ({ isDeleted: false, data: { ...view?.data, ...args } }),
};
