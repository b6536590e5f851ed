import { ModerationReason } from '#shared/moderation/moderation.contract.ts';
import type { QueueFilter } from '#shared/moderation-queue/moderation-queue.contract.ts';

export const FILTER_LABELS: Record<QueueFilter, string> = {
  open: 'Waiting',
  pending: 'Pending',
  escalated: 'Escalated',
  approved: 'Approved',
  rewritten: 'Rewritten',
  rejected: 'Rejected',
  removed: 'Removed',
  all: 'All',
};

export const REASON_LABELS: Record<ModerationReason, string> = {
  harassment: 'Harassment',
  hate: 'Hate',
  pii: 'Personal details',
  spam: 'Spam',
  off_topic: 'Off topic',
  misinformation: 'Misinformation',
  copyright: 'Copyright',
  illegal: 'Illegal',
  self_harm: 'Self-harm',
  other: 'Other',
};

/** The reasons for a select field. `none` is the label of its first, empty option. */
export const reasonOptions = (none: string) => [
  { value: '' as const, label: none },
  ...ModerationReason.options.map((value) => ({ value, label: REASON_LABELS[value] })),
];
