import { aStaffConfession } from '#shared/moderation-queue/staff-post.fixture.ts';
import type { ReportCase } from '#shared/reports/report-case.contract.ts';

/** Returns a case that nobody has looked at, with one report about a confession that's still public. */
export const aReportCase = (over: Partial<ReportCase> = {}, name = 'first-report'): ReportCase => {
  const content = 'My co-counsel is the worst closer in the state and everyone knows it.';
  const post = aStaffConfession({ content, evidence: [], status: 'approved', reason: null }, 'worst-closer');
  return {
    id: name.padEnd(22, '_'),
    content_type: 'confession',
    content_id: post.id,
    status: 'pending',
    resolution: null,
    resolved_at: null,
    reports: [{ reason: 'Harassment or bullying', revision: 1, created_at: '2026-11-21T11:20:00.000Z' }],
    snapshots: [{ revision: 1, text: content }],
    post: {
      ...post,
      urgency: null,
      waiting_since: null,
      reports: [{ reason: 'Harassment or bullying', count: 1 }],
      actions: ['approve', 'reject', 'rewrite', 'remove', 'escalate'],
    },
    ...over,
  };
};
