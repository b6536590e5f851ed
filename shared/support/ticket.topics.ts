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

/** The label of each topic. It's also the subject of a ticket that has none. */
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

const PRESSING: ReadonlySet<TicketType> = new Set(['safety', 'content_removal']);

/**
 * Returns how urgent a ticket is, no matter what the client sent: high for banned accounts, urgent for safety and
 * content removal, and normal otherwise. Decision 47, community specification §6.
 */
export function priorityOf(status: AccountStatus, type: TicketType): TicketPriority {
  if (status === 'banned') return 'high';
  return PRESSING.has(type) ? 'urgent' : 'normal';
}
