import type { VitalTally } from '#server/features/vitals/vitals.repository.ts';
import type { VitalReading } from '#shared/vitals/vital.contract.ts';
import { bucketOf } from '#shared/vitals/vital.histogram.ts';
import { rateVital } from '#shared/vitals/vital.rating.ts';

const CLS_UNITS = 10_000;

/** Returns a reading as a whole number, because sums of whole numbers are exact in any order. */
const unitsOf = ({ name, value }: VitalReading) => Math.round(name === 'CLS' ? value * CLS_UNITS : value);

const keyOf = ({ route, metric, form_factor, bucket }: VitalTally) => [route, metric, form_factor, bucket].join(' ');

/** Counts a day's readings by page, metric, screen, and bucket, and sorts the counts in that order. */
export function talliesOf(day: string, readings: readonly VitalReading[]): VitalTally[] {
  const tallies = new Map<string, VitalTally>();
  for (const reading of readings) {
    const { name: metric, value, route, form_factor } = reading;
    const bucket = bucketOf(metric, value);
    const tally = { day, route, metric, form_factor, bucket, rating: rateVital(metric, value), samples: 0, total: 0 };
    const key = keyOf(tally);
    const { samples, total } = tallies.get(key) ?? tally;
    tallies.set(key, { ...tally, samples: samples + 1, total: total + unitsOf(reading) });
  }
  return [...tallies.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, tally]) => tally);
}
