import type { Confession, NewConfession } from '#shared/confessions/confession.contract.ts';

/** A valid new confession. Pass only the fields that matter to the test. */
export const aNewConfession = (over: Partial<NewConfession> = {}): NewConfession => ({
  content: 'I objected to my own question and the judge sustained it.',
  ...over,
});

/** A published confession as others see it. `name` determines the ID, so use another name for another confession. */
export const aConfession = (over: Partial<Confession> = {}, name = 'own-question'): Confession => ({
  id: name.padEnd(22, '_'),
  confession_number: 118,
  competition_id: null,
  author: 'Anonymous',
  is_anonymous: true,
  content: 'I objected to my own question and the judge sustained it.',
  created_at: '2026-11-21T10:00:00.000Z',
  moderation_status: 'approved',
  is_approved: true,
  is_deleted: false,
  deleted_by: null,
  style_used: null,
  original_text: null,
  moderation_reason: null,
  shows_help: false,
  likes_count: 86,
  dislikes_count: 1,
  comments_count: 4,
  view_count: 240,
  relevance_score: null,
  relevance_explanation: null,
  fre_tags: null,
  ...over,
});
