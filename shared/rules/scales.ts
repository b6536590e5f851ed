import * as z from 'zod/mini';

/** Difficulties, from easiest to hardest. Learning specification §4. */
export const DIFFICULTIES = ['beginner', 'intermediate', 'advanced'] as const;
export const Difficulty = z.enum(DIFFICULTIES);
export type Difficulty = z.infer<typeof Difficulty>;

/** The tags that learning specification §9 lists. */
export const TAGS = [
  'hearsay',
  'relevance',
  'authentication',
  'character-evidence',
  'expert-testimony',
  'privileges',
  'best-evidence',
  'objections',
  'foundation',
  'impeachment',
] as const;
export const CASE_TYPES = ['criminal', 'civil', 'contracts', 'personal-injury', 'business'] as const;

const IMPORTANCE_LABELS = ['Optional', 'Useful', 'Valuable', 'Key', 'Essential'] as const;

/** Returns the label for an importance from 1 to 5. Values outside this range are clamped. */
export function importanceLabel(level: number): (typeof IMPORTANCE_LABELS)[number] {
  const clamped = Math.min(5, Math.max(1, Math.round(level)));
  return IMPORTANCE_LABELS[clamped - 1] ?? 'Optional';
}

export type FrequencyBand = 'Essential' | 'Common' | 'Regular' | 'Occasional' | 'Rare';

/** Returns the badge label for a mock trial frequency in percent. Values outside 0 to 100 are clamped. */
export function frequencyBand(percent: number): FrequencyBand {
  const clamped = Math.min(100, Math.max(0, percent));
  if (clamped >= 80) return 'Essential';
  if (clamped >= 60) return 'Common';
  if (clamped >= 40) return 'Regular';
  return clamped >= 20 ? 'Occasional' : 'Rare';
}

/**
 * At this percentage and above, a rule counts as frequent and may become the rule of the day. Community specification
 * §9.
 */
export const HIGH_FREQUENCY = 70;
