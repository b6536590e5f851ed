import type { Decision, StaffComment, StaffConfession } from '#shared/moderation-queue/staff-post.contract.ts';

const WAITING = {
  original_text: null,
  style_used: null,
  created_at: '2026-11-21T10:00:00.000Z',
  status: 'pending',
  reason: 'pii',
  urgency: 'waiting',
  waiting_since: '2026-11-21T10:00:00.000Z',
  version: 2,
  revision: 1,
  claim: null,
  competition: null,
  reports: [],
  author_history: { approved: 'few', rejected: 'none', removed: 'none' },
  actions: ['approve', 'reject', 'rewrite', 'remove', 'escalate'],
} satisfies Partial<StaffConfession>;

/**
 * Returns a confession that's held because it contains a phone number. `name` determines the ID, so use another name
 * for another confession.
 */
export const aStaffConfession = (over: Partial<StaffConfession> = {}, name = 'phone-number'): StaffConfession => ({
  content_type: 'confession',
  id: name.padEnd(22, '_'),
  author: 'Anonymous',
  relevance_score: 0,
  relevance_explanation: null,
  fre_tags: [],
  content: 'If you saw my closing, call me at 212 555 0147 tonight.',
  evidence: [{ start: 34, end: 46, kind: 'personal_data', label: 'phone', effect: 'hold' }],
  ...WAITING,
  ...over,
});

/** Returns a comment that's held because it insults someone. */
export const aStaffComment = (over: Partial<StaffComment> = {}, name = 'rude-answer'): StaffComment => ({
  content_type: 'comment',
  id: name.padEnd(22, '_'),
  confession_id: 'own-question'.padEnd(22, '_'),
  parent: {
    content_type: 'confession',
    id: 'own-question'.padEnd(22, '_'),
    excerpt: 'I objected to my own question and the judge sustained it.',
  },
  content: 'Only an idiot would object to that.',
  evidence: [{ start: 8, end: 13, kind: 'harassment', label: 'insult', effect: 'hold' }],
  ...WAITING,
  reason: 'harassment',
  ...over,
});

/** Returns the pipeline's decision to hold a post. */
export const aDecision = (over: Partial<Decision> = {}): Decision => ({
  by: 'pipeline',
  staff: null,
  action: null,
  status: 'pending',
  reason: 'pii',
  note: null,
  revision: 1,
  at: '2026-11-21T10:00:03.000Z',
  ...over,
});
