import {
  CircleCheck,
  Flag,
  HandHeart,
  Hourglass,
  type LucideIcon,
  OctagonAlert,
  PencilLine,
  Trash2,
  TriangleAlert,
  X,
} from 'lucide-react';
import type {
  Decision,
  EvidenceKind,
  ModerationAction,
  StaffPost,
  StaffStatus,
  Urgency,
} from '#shared/moderation-queue/staff-post.contract.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

type Look = { label: string; tone: BadgeTone; icon: LucideIcon };

export const STATUS_LOOKS: Record<StaffStatus, Look> = {
  pending: { label: 'Pending', tone: 'yellow', icon: Hourglass },
  approved: { label: 'Approved', tone: 'green', icon: CircleCheck },
  rewritten: { label: 'Rewritten', tone: 'blue', icon: PencilLine },
  rejected: { label: 'Rejected', tone: 'grey', icon: X },
  escalated: { label: 'Escalated', tone: 'orange', icon: TriangleAlert },
  removed: { label: 'Removed', tone: 'grey', icon: Trash2 },
  deleted: { label: 'Deleted by the author', tone: 'grey', icon: Trash2 },
};

/** A post that is merely waiting has no badge. */
export const URGENCY_LOOKS: Record<Exclude<Urgency, 'waiting'>, Look> = {
  crisis: { label: 'Someone may need help', tone: 'purple', icon: HandHeart },
  threat: { label: 'Possible threat', tone: 'red', icon: OctagonAlert },
  reported: { label: 'Hidden by reports', tone: 'red', icon: Flag },
};

export const EVIDENCE_LABELS: Record<EvidenceKind, string> = {
  length: 'Length',
  crisis: 'Crisis',
  threats: 'Threat',
  personal_data: 'Personal details',
  profanity: 'Profanity',
  harassment: 'Harassment',
  spam: 'Spam',
  external: 'External check',
  failure: 'Check failed',
};

/** Verbs for sentences such as 'Grace approved this post.' */
export const DEEDS: Record<ModerationAction, string> = {
  approve: 'approved',
  reject: 'rejected',
  rewrite: 'rewrote',
  restore: 'restored',
  remove: 'removed',
  escalate: 'escalated',
  undo: 'undid the last decision about',
};

/** What a toast says after an action. */
export const DONE_WORDS: Record<ModerationAction, string> = {
  approve: 'Approved',
  reject: 'Rejected',
  rewrite: 'Rewrite published',
  restore: 'Restored',
  remove: 'Removed',
  escalate: 'Escalated',
  undo: 'Decision undone',
};

const DECIDERS: Record<Decision['by'], string> = {
  pipeline: 'The automatic check',
  reports: 'Reports',
  operator: 'An operator',
  staff: 'A former staff member',
};

/** Says in one sentence who decided what about a post. */
export function decisionSentence({ by, staff, action, status }: Decision): string {
  const who = staff ?? DECIDERS[by];
  if (action !== null) return `${who} ${DEEDS[action]} this post.`;
  if (by === 'staff' || by === 'operator') return `${who} closed the reports about this post.`;
  return by === 'reports'
    ? 'This post was hidden by reports.'
    : `${who} marked this post as ${STATUS_LOOKS[status].label.toLowerCase()}.`;
}

/** Says why a decision was refused: someone else decided first or is working on the post. */
export function conflictSentence(post: StaffPost, history: readonly Decision[]): string {
  if (post.claim !== null && !post.claim.is_mine) return `${post.claim.by} is working on this post.`;
  const last = history.at(-1);
  return last === undefined ? 'This post has changed. Look at it again.' : decisionSentence(last);
}

const EXCERPT = 80;

/** Returns the beginning of a post, to name it in a sentence. */
export function excerptOf({ content }: Pick<StaffPost, 'content'>): string {
  return content.length <= EXCERPT ? content : `${content.slice(0, EXCERPT).trimEnd()}…`;
}
