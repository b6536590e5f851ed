import * as z from 'zod/mini';
import { plainText } from '#shared/text/plain-text.contract.ts';

const SHORTEST_REASON = 20;
export const LONGEST_LOOKUP_REASON = 500;

/** The kinds of cases that are serious enough for an author lookup. Decision 41. */
export const LookupCategory = z.enum(['danger_to_life', 'threat', 'child_safety', 'legal_order', 'serious_crime']);
export type LookupCategory = z.infer<typeof LookupCategory>;

/** Why an admin looks up an author. The audit log keeps both fields for three years. */
export const LookupReason = z.strictObject({
  category: LookupCategory,
  reason: plainText('The reason', LONGEST_LOOKUP_REASON).check(
    z.minLength(SHORTEST_REASON, { error: `Please write at least ${SHORTEST_REASON} characters` }),
  ),
});
export type LookupReason = z.infer<typeof LookupReason>;

/**
 * The author of a post, whom no other response of the API reveals. `author` is null if they're no longer known, because
 * the account was deleted or the post is too old. `admins_told` is how many other admins got an email about the lookup.
 */
export const AuthorLookup = z.strictObject({
  author: z.nullable(z.strictObject({ user_id: z.string(), display_name: z.nullable(z.string()), email: z.string() })),
  admins_told: z.int(),
});
export type AuthorLookup = z.infer<typeof AuthorLookup>;
