import * as z from 'zod/mini';
import { Prose } from '#shared/text/prose.contract.ts';

/** Identifies a term, such as 'limiting-instruction', in the address of the glossary's page. */
const TermSlug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));

/**
 * A term of art in plain words. `part` is the part of a rule that uses the term or that the term applies to
 * ('404(a)(1)'), if that's a single part.
 */
export const GlossaryTerm = z.strictObject({
  slug: TermSlug,
  term: Prose,
  definition: Prose,
  part: z.nullable(z.string()),
});
export type GlossaryTerm = z.infer<typeof GlossaryTerm>;

/**
 * A term that a rule's teaching uses. `uses` says where it first occurs in each section of the rule page: the field's
 * path ('plain_english', 'examples.0.analysis') and the range in its text.
 */
export const TermInUse = z.extend(GlossaryTerm, {
  uses: z
    .array(z.strictObject({ at: z.string(), start: z.int().check(z.minimum(0)), length: z.int().check(z.positive()) }))
    .check(z.minLength(1)),
});
export type TermInUse = z.infer<typeof TermInUse>;
