import * as z from 'zod/mini';

/**
 * A part of a rule's official text. `label` is the printed label without its parentheses ('a', '1', 'A', 'i'). A part
 * without a label is a bullet or an unlabeled paragraph and has no address. `heading` is the printed caption with its
 * period. `text` comes before the inner parts, and `tail` comes after them, aligned with `text`. Blank lines separate
 * the paragraphs in each.
 */
export interface LawPart {
  label?: string | undefined;
  heading?: string | undefined;
  text?: string | undefined;
  parts?: LawPart[] | undefined;
  tail?: string | undefined;
}

const LawText = z.string().check(z.minLength(1), z.trim());

export const LawPart: z.ZodMiniType<LawPart> = z.lazy(() =>
  z.strictObject({
    label: z.optional(z.string().check(z.regex(/^([a-z]|\d{1,2}|[A-Z]|[ivx]{1,5})$/))),
    heading: z.optional(LawText),
    text: z.optional(LawText),
    parts: z.optional(z.array(LawPart).check(z.minLength(1))),
    tail: z.optional(LawText),
  }),
);

/** The official text of a whole rule: the text before the first part, the parts, and the text after the last one. */
export const Law = z.strictObject({
  text: z.optional(LawText),
  parts: z.optional(z.array(LawPart).check(z.minLength(1))),
  tail: z.optional(LawText),
});
export type Law = z.infer<typeof Law>;

/** A calendar day, 'YYYY-MM-DD', in the reader's time zone. */
export const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/**
 * The official text of a rule from `effective_from` (its first day in force) until the next rule version. `is_new`
 * marks the first version of a rule that didn't exist before. `note` says what changed that day. It isn't official
 * text.
 */
export const RuleVersion = z.strictObject({
  effective_from: Day,
  is_new: z.optional(z.literal(true)),
  note: z.optional(z.string()),
  law: Law,
});
export type RuleVersion = z.infer<typeof RuleVersion>;

/**
 * A scheduled change whose official text isn't in the sources yet. `before` is shown until the day `effective_on`. From
 * then on, `after` warns that the text shown is the earlier one.
 */
export const ScheduledAmendment = z.strictObject({
  part: z.string(),
  effective_on: Day,
  before: z.string(),
  after: z.string(),
});
export type ScheduledAmendment = z.infer<typeof ScheduledAmendment>;
