import type { ChosenResolution, ReportResolution, ReportStatus } from '#shared/reports/report-case.contract.ts';
import type { CaseFilter } from '#web/features/moderation/report.queries.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

export const CASE_STATUSES: Record<ReportStatus, { label: string; tone: BadgeTone }> = {
  pending: { label: 'Pending', tone: 'yellow' },
  in_review: { label: 'In review', tone: 'blue' },
  resolved: { label: 'Resolved', tone: 'green' },
  dismissed: { label: 'Dismissed', tone: 'grey' },
};

export const CASE_FILTERS: Record<CaseFilter, string> = {
  pending: 'Pending',
  in_review: 'In review',
  resolved: 'Resolved',
  dismissed: 'Dismissed',
  all: 'All',
};

/** How a case was closed. Some of these resolutions come from actions on other screens. */
export const RESOLUTIONS: Record<ReportResolution, string> = {
  removed: 'The post was removed.',
  rewritten: 'The post was rewritten.',
  warned: 'The author was warned.',
  suspended: 'The author was suspended.',
  no_violation: 'The post doesn’t break any rules.',
  duplicate: 'The reports were duplicates.',
  escalated: 'The post was escalated.',
};

/** What staff may choose, and what each choice does. */
export const CHOICES: Record<ChosenResolution, string> = {
  no_violation: 'No violation. If the post was hidden, it becomes public again.',
  removed: 'Remove the post',
  rewritten: 'Rewrite the post',
  warned: 'Warn the author. The post stays as it is.',
  escalated: 'Escalate the post',
  duplicate: 'Duplicate. Only closes the reports.',
};
