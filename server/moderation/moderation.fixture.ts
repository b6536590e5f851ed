import { normalize } from '#server/moderation/normalize.ts';
import type { Finding, Material, ModerationContext, Phase } from '#server/moderation/phase.ts';

export const aContext = (given: Partial<ModerationContext> = {}): ModerationContext => ({
  kind: 'confession',
  rosterNames: ['Priya Raman', 'Marcus Delgado', 'Grace Holloway'],
  exemptNames: ['Jordan Leighton', 'Dr. Lena Voss'],
  approvedBefore: 0,
  recentFingerprints: [],
  ...given,
});

export const aMaterial = (original: string, given: Partial<ModerationContext> = {}): Material => ({
  ...normalize(original),
  original,
  context: aContext(given),
});

/** Returns the labels that a phase finds, each with its words in the original. */
export const foundBy = (phase: Phase, text: string, given: Partial<ModerationContext> = {}): [string, string][] =>
  phase.find(aMaterial(text, given)).map(({ label, start, end }: Finding) => [label, text.slice(start, end)]);

export const labelsOf = (phase: Phase, text: string, given: Partial<ModerationContext> = {}): string[] => [
  ...new Set(foundBy(phase, text, given).map(([label]) => label)),
];
