import type { AccountStatus } from '#shared/accounts/account.contract.ts';
import type { TicketPriority, TicketType } from '#shared/support/ticket.contract.ts';

const TOPICS: Record<AccountStatus, readonly TicketType[]> = {
  active: [
    'general',
    'technical',
    'account',
    'team',
    'competition_request',
    'safety',
    'content_removal',
    'privacy',
    'feedback',
  ],
  suspended: ['appeal', 'rules', 'technical'],
  banned: ['appeal', 'data_request'],
};

/** The label of each topic. It's also the subject of a ticket that was sent without a subject. */
export const TOPIC_LABELS: Record<TicketType, string> = {
  general: 'General question',
  technical: 'Technical problem',
  account: 'Account or sign-in',
  team: 'Teams',
  competition_request: 'Request a competition',
  safety: 'Safety concern',
  content_removal: 'Remove content',
  privacy: 'Privacy',
  feedback: 'Feedback or idea',
  appeal: 'Appeal a decision',
  rules: 'Question about the community rules',
  data_request: 'Request my data',
};

/** Returns the topics that an account with this status may choose, in the order of the form. Decision 47. */
export const topicsFor = (status: AccountStatus): readonly TicketType[] => TOPICS[status];

/** The topics that can't wait: someone may be in danger, or content about them is public. */
export const URGENT_TOPICS: readonly TicketType[] = ['safety', 'content_removal'];

/**
 * How long the team has for an urgent topic. For intimate images, the TAKE IT DOWN Act sets the same limit. Decision
 * 47.
 */
export const URGENT_WITHIN_MS = 48 * 3_600_000;

/** Returns when a ticket must be dealt with, or null if its topic isn't urgent. Times are Unix ms. */
export const dueAt = (type: TicketType, since: number): number | null =>
  URGENT_TOPICS.includes(type) ? since + URGENT_WITHIN_MS : null;

/**
 * The topics whose answers stay on the site. Emails about them say only that there is an answer, because other people
 * may read the user's email.
 */
const PRIVATE_TOPICS: readonly TicketType[] = [...URGENT_TOPICS, 'privacy', 'appeal', 'data_request'];

/** Returns whether the team's answer may be included in an email. Decision 47. */
export const isAnswerMailed = (type: TicketType): boolean => !PRIVATE_TOPICS.includes(type);

/**
 * Returns how urgent a new ticket is, no matter what the client sent: high for banned accounts, urgent for safety and
 * content removal, and normal otherwise. Decision 47, community specification §6.
 */
export function priorityOf(status: AccountStatus, type: TicketType): TicketPriority {
  if (status === 'banned') return 'high';
  return URGENT_TOPICS.includes(type) ? 'urgent' : 'normal';
}
