import * as z from 'zod/mini';
import { RuleId } from '#shared/rules/rule.contract.ts';
import { MAX_COPIES } from '#shared/sync/text-copies.ts';

export const MAX_NOTE_TEXT = 2000;
export const MAX_QUOTE = 500;
/** The maximum number of notes per user. */
export const MAX_NOTES = 5000;

export const NoteId = z.uuid();
/** The address of a part, such as '(b)(2)'. An empty address means the whole rule. */
const PartAddress = z.string().check(z.regex(/^(\([A-Za-z\d]{1,5}\)){0,8}$/));
const Quote = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_QUOTE));
const Text = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NOTE_TEXT));

/**
 * What a user writes about a rule or one of its parts. `quote` has the words of the official text that the note is
 * about, as they read when the note was written.
 */
export const NoteFields = z.strictObject({
  ruleId: RuleId,
  part: PartAddress,
  quote: z.nullable(Quote),
  text: Text,
});
export type NoteFields = z.infer<typeof NoteFields>;

/**
 * A user's note. `createdAt` is in Unix ms. `copies` are other versions of the text that devices wrote at the same
 * time, oldest first.
 */
export const Note = z.extend(NoteFields, {
  id: NoteId,
  createdAt: z.int(),
  copies: z.array(Text).check(z.maxLength(MAX_COPIES)),
});
export type Note = z.infer<typeof Note>;

const Former = z.pick(Note, { ruleId: true, part: true, quote: true, createdAt: true, copies: true });
export type FormerNote = z.infer<typeof Former>;

/**
 * Sets fields. `isDeleted: false` creates the note or restores it. A change with a text must include `former` or
 * `ruleId`, because the text restores the note if another device has deleted it.
 */
export const SetNote = z
  .extend(z.partial(NoteFields), { isDeleted: z.optional(z.boolean()), former: z.optional(Former) })
  .check(
    z.refine(({ text, isDeleted, ruleId, former }) => {
      const mayCreate = text !== undefined || isDeleted === false;
      return !mayCreate || ruleId !== undefined || former !== undefined;
    }),
    z.refine(({ text, isDeleted }) => isDeleted !== false || text !== undefined),
  );
export type SetNote = z.infer<typeof SetNote>;

/** Drops one of a note's `copies`. */
export const DropCopy = z.strictObject({ copy: Text });
