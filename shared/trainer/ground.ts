import * as z from 'zod/mini';

/**
 * The IDs of the grounds for an objection, grouped by family. They're stored in study events, so they are never
 * renamed.
 */
export const GROUNDS = [
  'relevance',
  'unfair-prejudice',
  'character',
  'other-acts',
  'hearsay',
  'hearsay-within-hearsay',
  'personal-knowledge',
  'speculation',
  'lay-opinion',
  'expert-method',
  'expert-basis',
  'mental-state',
  'leading',
  'compound',
  'argumentative',
  'asked-and-answered',
  'assumes-facts',
  'narrative',
  'non-responsive',
  'beyond-scope',
  'foundation',
  'original-document',
  'impeachment',
  'invention',
] as const;
export const Ground = z.enum(GROUNDS);
export type Ground = z.infer<typeof Ground>;
