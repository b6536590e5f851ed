import * as z from 'zod/mini';

/**
 * One piece of a rule's official text. `label` is the bare subdivision mark as printed, without its parentheses ('a',
 * '1', 'A', 'i'); a part without a label is a bullet or an unlabelled paragraph and has no address of its own. `heading`
 * is the printed caption with its full stop. `text` precedes the inner parts, `tail` follows them, flush with `text`;
 * a blank line inside either separates paragraphs.
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

/** A whole rule's official text: the words before the first subdivision, the subdivisions, the words after the last. */
export const Law = z.strictObject({
  text: z.optional(LawText),
  parts: z.optional(z.array(LawPart).check(z.minLength(1))),
  tail: z.optional(LawText),
});
export type Law = z.infer<typeof Law>;

/** A calendar day, 'YYYY-MM-DD', read in the reader's own time zone. */
export const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/**
 * The wording of a rule from `effective_from` (first day in force) until the next version. `is_new` marks the
 * first wording of a rule that was not there before; `note` says in our words what changed that day.
 */
export const RuleVersion = z.strictObject({
  effective_from: Day,
  is_new: z.optional(z.literal(true)),
  note: z.optional(z.string()),
  law: Law,
});
export type RuleVersion = z.infer<typeof RuleVersion>;

/**
 * A change that is scheduled but whose wording is not in the book yet: `before` is shown until `effective_on`, `after`
 * (a warning that the text shown is the earlier edition) from that day.
 */
export const ScheduledAmendment = z.strictObject({
  part: z.string(),
  effective_on: Day,
  before: z.string(),
  after: z.string(),
});
export type ScheduledAmendment = z.infer<typeof ScheduledAmendment>;
