import * as z from 'zod/mini';

/**
 * A part of a rule's official text. `label`: the printed label without its parentheses ('a', '1', 'A', 'i'). A part
 * without one is a bullet or an unlabeled paragraph and has no address. `heading`: the printed caption with its period.
 * `text` comes before the inner parts, and `tail` comes after them, aligned with `text`. A blank line inside either one
 * separates paragraphs.
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

/** A calendar day, 'YYYY-MM-DD', in the reader's own time zone. */
export const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/**
 * The official text of a rule from `effective_from` (its first day in force) until the next rule version. `is_new`: the
 * first version of a rule that didn't exist before; `note`: what changed that day, in our own words.
 */
export const RuleVersion = z.strictObject({
  effective_from: Day,
  is_new: z.optional(z.literal(true)),
  note: z.optional(z.string()),
  law: Law,
});
export type RuleVersion = z.infer<typeof RuleVersion>;

/**
 * A scheduled change whose official text isn't in the sources yet. `before` is shown until `effective_on`. From that
 * day on, `after` warns that the displayed text is the earlier one.
 */
export const ScheduledAmendment = z.strictObject({
  part: z.string(),
  effective_on: Day,
  before: z.string(),
  after: z.string(),
});
export type ScheduledAmendment = z.infer<typeof ScheduledAmendment>;
