import * as z from 'zod/mini';
import { Prose } from '#shared/text/prose.contract.ts';

/**
 * A leading case in a few lines. `short`: the name that lawyers say ('Daubert'); `year`: of the decision; `holding`:
 * what the court decided, and `use`: when to bring it up in a round, one sentence each; `parts`: the rules or parts
 * that it bears on ('801(d)(2)(E)'), most important first; `status`: how the case was limited or codified later;
 * `aliases`: other names that students type.
 */
export const CaseCard = z.strictObject({
  slug: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
  name: Prose,
  short: Prose,
  court: Prose,
  year: z.int().check(z.minimum(1700), z.maximum(2100)),
  citation: Prose,
  holding: Prose,
  use: Prose,
  parts: z.array(z.string()).check(z.minLength(1)),
  status: z.nullable(Prose),
  aliases: z.array(Prose),
});
export type CaseCard = z.infer<typeof CaseCard>;
