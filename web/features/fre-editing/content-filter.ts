import type { ListedRule } from '#shared/fre-editing/fre-document.contract.ts';

export type Filter = 'all' | 'draft' | 'fault' | 'edited' | 'conflict';

export const FILTERS: readonly { value: Filter; label: string }[] = [
  { value: 'all', label: 'All rules' },
  { value: 'draft', label: 'With a draft' },
  { value: 'fault', label: 'With problems' },
  { value: 'edited', label: 'Edited here' },
  { value: 'conflict', label: 'Newer text in the app' },
];

const eitherHas = (rule: ListedRule, mark: 'has_draft' | 'is_edited' | 'has_conflict') =>
  rule[mark] || rule.questions[mark];

const HOLDS: Record<Filter, (rule: ListedRule, faults: number) => boolean> = {
  all: () => true,
  draft: (rule) => eitherHas(rule, 'has_draft'),
  fault: (_, faults) => faults > 0,
  edited: (rule) => eitherHas(rule, 'is_edited'),
  conflict: (rule) => eitherHas(rule, 'has_conflict'),
};

/** Returns whether the rule's number or title matches the search and the rule or its questions match the filter. */
export function matches(rule: ListedRule, faults: number, words: string, filter: Filter): boolean {
  const wanted = words.trim().toLowerCase();
  const isFound = rule.rule_number.startsWith(wanted) || rule.full_title.toLowerCase().includes(wanted);
  return isFound && HOLDS[filter](rule, faults);
}
