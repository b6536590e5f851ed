import type { VitalFigures } from '#shared/admin-analytics/admin-analytics.contract.ts';
import type { VitalName } from '#shared/vitals/vital.contract.ts';
import { VITAL_THRESHOLDS, type VitalRating } from '#shared/vitals/vital.rating.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

export const VITAL_NAMES: Record<VitalName, string> = {
  LCP: 'Largest contentful paint',
  INP: 'Interaction to next paint',
  CLS: 'Cumulative layout shift',
  FCP: 'First contentful paint',
  TTFB: 'Time to first byte',
};

/** The order in which vitals are shown: what people notice most comes first. */
export const VITALS = Object.keys(VITAL_NAMES) as VitalName[];

export const RATINGS: Record<VitalRating, { label: string; tone: BadgeTone }> = {
  good: { label: 'Good', tone: 'green' },
  'needs-improvement': { label: 'Needs improvement', tone: 'yellow' },
  poor: { label: 'Poor', tone: 'red' },
};

const SECOND_MS = 1000;

/** Formats a measured value: '240 ms', '2.4 s', or a score such as '0.08'. */
export function vitalWords(metric: VitalName, value: number): string {
  if (metric === 'CLS') return String(Math.round(value * 1000) / 1000);
  return value < SECOND_MS ? `${value} ms` : `${Math.round(value / 100) / 10} s`;
}

export const p75Words = ({ metric, p75, is_beyond }: Pick<VitalFigures, 'metric' | 'p75' | 'is_beyond'>): string =>
  `${is_beyond ? 'More than ' : ''}${vitalWords(metric, p75)}`;

/** Says what counts as good and as poor. Community specification §9. */
export function thresholdWords(metric: VitalName): string {
  const { good, poor } = VITAL_THRESHOLDS[metric];
  return `Good up to ${vitalWords(metric, good)}, poor above ${vitalWords(metric, poor)}`;
}

export const routeWords = (route: string): string => (route === 'other' ? 'Other pages' : route);
