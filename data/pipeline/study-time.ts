import { currentLaw } from '#data/pipeline/current-law.ts';
import { countWords } from '#data/pipeline/prose.ts';
import { lawFields, teachingFields } from '#data/pipeline/prose-fields.ts';
import type { RuleSource } from '#shared/fre-editing/source.contract.ts';

/** The shortest and the longest study time of a rule, in minutes. */
export const STUDY_MINUTES = [5, 45] as const;

/**
 * Computes the minutes needed to study a rule: 180 words of official text and teaching per minute, 2 minutes per
 * example, and 4 minutes to get started, rounded up and kept within `STUDY_MINUTES`.
 */
export function studyMinutes(rule: RuleSource): number {
  const newest: RuleSource = { ...rule, versions: [{ effective_from: '', law: currentLaw(rule) }] };
  const fields = [...lawFields(newest), ...teachingFields(rule)];
  const words = fields.reduce((sum, { text }) => sum + countWords(text), 0);
  const minutes = Math.ceil(words / 180 + 2 * rule.examples.length + 4);
  return Math.min(STUDY_MINUTES[1], Math.max(STUDY_MINUTES[0], minutes));
}
