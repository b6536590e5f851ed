import type { DecisionRow } from '#server/features/admin-analytics/count-decisions.repository.ts';
import { type Figure, type FigureName, figure } from '#server/features/admin-analytics/daily-figures.ts';
import { waitBucket } from '#server/features/admin-analytics/waits.ts';

const isDecided = (status: string | null) => status !== null && status !== 'pending' && status !== 'escalated';

/**
 * Returns whether a person changed or took back an earlier decision about the same text. Another rewrite is a change,
 * too.
 */
const overturns = ({ decided_by, action, status, before }: DecisionRow): boolean =>
  decided_by !== 'pipeline' &&
  status !== 'escalated' &&
  isDecided(before) &&
  (status !== before || action === 'rewrite');

const byWhom = (decider: string | null) => (decider === 'pipeline' ? 'automatic' : 'people');

/** Counts decisions, overturned decisions by who had made them, and how long posts waited for their first decision. */
export function decisionFigures(rows: readonly DecisionRow[]): Figure[] {
  const counts = { decisions_automatic: 0, decisions_people: 0, overturned_automatic: 0, overturned_people: 0 };
  // The bucket for waits of zero is always stored, so that a recount replaces every earlier bucket of the histogram.
  const waits = { wait_automatic: new Map([[0, 0]]), wait_people: new Map([[0, 0]]) };
  for (const row of rows) {
    const isOverturning = overturns(row);
    if (isDecided(row.status) || isOverturning) counts[`decisions_${byWhom(row.decided_by)}`] += 1;
    if (isOverturning) counts[`overturned_${byWhom(row.before_by)}`] += 1;
    if (row.waited === null) continue;
    const [histogram, bucket] = [waits[`wait_${byWhom(row.decided_by)}`], waitBucket(row.waited)];
    histogram.set(bucket, (histogram.get(bucket) ?? 0) + 1);
  }
  return [
    ...Object.entries(counts).map(([name, value]) => figure(name as FigureName, value)),
    ...Object.entries(waits).flatMap(([name, histogram]) =>
      [...histogram].map(([bucket, value]) => figure(name as FigureName, value, bucket)),
    ),
  ];
}
