import * as z from 'zod/mini';
import { Prose } from '#shared/text/prose.contract.ts';

/**
 * A leading case in a few lines.
 *
 * - `short` is the name that lawyers use ('Daubert'), and `aliases` are other names that students type.
 * - `year` is the year of the decision.
 * - `holding` is what the court decided, and `use` is when to bring it up in a round, in one sentence each.
 * - `parts` are the rules or parts that the case is about ('801(d)(2)(E)'), most important first.
 * - `status` is how the case was limited or codified later.
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
