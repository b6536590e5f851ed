import type { VitalBucket } from '#server/features/admin-analytics/vitals-summary.repository.ts';
import type { AdminAnalytics, PageVitals, VitalFigures } from '#shared/admin-analytics/admin-analytics.contract.ts';
import { VitalName } from '#shared/vitals/vital.contract.ts';
import { bucketBounds } from '#shared/vitals/vital.histogram.ts';
import { rateVital } from '#shared/vitals/vital.rating.ts';

const FEWEST = 5;
const SHARE = 0.75;
/** CLS is a small score, so it's rounded to three decimals. Times are rounded to whole milliseconds. */
const rounded = (metric: VitalName, value: number) =>
  metric === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value);

type Counts = ReadonlyMap<number, number>;

/** Returns the 75th percentile and its rating. Assumes that the values within a bucket are evenly spread. */
function percentile(
  metric: VitalName,
  counts: Counts,
  total: number,
): Pick<VitalFigures, 'p75' | 'is_beyond' | 'rating'> {
  const bounds = bucketBounds(metric);
  const wanted = SHARE * total;
  let before = 0;
  for (const [bucket, end] of bounds.entries()) {
    const here = counts.get(bucket) ?? 0;
    if (before + here >= wanted) {
      const start = bounds[bucket - 1] ?? 0;
      const value = start + ((end - start) * (wanted - before)) / Math.max(1, here);
      return { p75: rounded(metric, value), is_beyond: false, rating: rateVital(metric, end) };
    }
    before += here;
  }
  return { p75: rounded(metric, bounds.at(-1) ?? 0), is_beyond: true, rating: 'poor' };
}

function figuresOf(metric: VitalName, counts: Counts): VitalFigures {
  const bounds = bucketBounds(metric);
  const rated = { good: 0, poor: 0, 'needs-improvement': 0 };
  let samples = 0;
  for (const [bucket, count] of counts) {
    rated[rateVital(metric, bounds[bucket] ?? Number.POSITIVE_INFINITY)] += count;
    samples += count;
  }
  return { metric, samples, good: rated.good, poor: rated.poor, ...percentile(metric, counts, samples) };
}

function grouped(buckets: readonly VitalBucket[], keyOf: (bucket: VitalBucket) => string): VitalBucket[][] {
  const groups = new Map<string, VitalBucket[]>();
  for (const each of buckets) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return [...groups.values()];
}

function added(buckets: readonly VitalBucket[]): Counts {
  const counts = new Map<number, number>();
  for (const { bucket, samples } of buckets) counts.set(bucket, (counts.get(bucket) ?? 0) + samples);
  return counts;
}

/**
 * Summarizes web vitals for each kind of page and for all of them together. For each metric, a kind of page with fewer
 * than five measured page loads is neither listed nor counted in the total, so nothing about it can be computed by
 * subtraction.
 */
export function vitalFigures(buckets: readonly VitalBucket[]): AdminAnalytics['vitals'] {
  const pages = grouped(buckets, ({ route, metric }) => `${metric} ${route}`);
  const shown = pages.filter((some) => some.reduce((sum, { samples }) => sum + samples, 0) >= FEWEST);
  const measured = shown.flat();
  return {
    all: VitalName.options.flatMap((metric) => {
      const some = measured.filter((each) => each.metric === metric);
      return some.length === 0 ? [] : [figuresOf(metric, added(some))];
    }),
    pages: shown
      .flatMap((some): PageVitals[] => {
        const [first] = some;
        return first === undefined ? [] : [{ route: first.route, ...figuresOf(first.metric, added(some)) }];
      })
      .toSorted(
        (one, other) => one.route.localeCompare(other.route, 'en') || one.metric.localeCompare(other.metric, 'en'),
      ),
  };
}
