import type { TeachingCheck } from '#data/pipeline/checks/check.ts';
import { currentLaw } from '#data/pipeline/current-law.ts';
import { outsideWords, type Range } from '#data/pipeline/limits.ts';
import type { Example } from '#shared/rules/rule.contract.ts';
import { HIGH_FREQUENCY } from '#shared/rules/scales.ts';

const LENGTHS = {
  scenario: [50, 110],
  evidence_in_question: [8, 40],
  analysis: [60, 140],
  learning_point: [1, 25],
} as const satisfies Partial<Record<keyof Example, Range>>;

/** Matches a citation of a part of any rule. For rules without parts, `CITES_RULE` is enough. */
const CITES_PART = /\b\d{3,4}\(/;
const CITES_RULE = /\b\d{3,4}\b/;

/**
 * Requires a rule with examples to have at least two (four for a frequent rule), with both rulings and both types of
 * case represented.
 */
export const checkExampleSet: TeachingCheck = ({ value: { examples, mock_trial_frequency }, fault }) => {
  if (examples.length === 0) return [];
  const least = mock_trial_frequency >= HIGH_FREQUENCY ? 4 : 2;
  const messages =
    examples.length < least ? [`examples has ${examples.length} entries; expected at least ${least}`] : [];
  for (const ruling of ['admitted', 'excluded']) {
    if (!examples.some((example) => example.ruling === ruling)) messages.push(`no example is ${ruling}`);
  }
  for (const type of ['civil', 'criminal']) {
    if (!examples.some((example) => example.case_type === type)) messages.push(`no example is ${type}`);
  }
  return messages.map((message) => fault(['examples'], message));
};

/**
 * Requires each example to have an ID with the next number, to stay within its word limits, to cite a rule in its
 * analysis (a part if its own rule has parts), and to include a spoken line in its correct approach.
 */
export const checkExampleTexts: TeachingCheck = ({ value, fault }) => {
  const hasParts = currentLaw(value).parts?.some(({ label }) => label !== undefined) === true;
  const cites = hasParts ? CITES_PART : CITES_RULE;
  return value.examples.flatMap((example, at) => {
    const found: [keyof Example, string][] = [];
    if (example.id !== `${value.rule_number}-${at + 1}`)
      found.push(['id', `id should be ${value.rule_number}-${at + 1}`]);
    for (const key of ['scenario', 'evidence_in_question', 'analysis', 'learning_point'] as const) {
      for (const message of outsideWords(key, example[key], LENGTHS[key])) found.push([key, message]);
    }
    if (!cites.test(example.analysis)) found.push(['analysis', `analysis cites no ${hasParts ? 'part' : 'rule'}`]);
    if (!/“[^”]+”/.test(example.correct_approach)) {
      found.push(['correct_approach', 'correct_approach has no spoken line in quotes “…”']);
    }
    return found.map(([key, message]) => fault(['examples', at, key], message));
  });
};
