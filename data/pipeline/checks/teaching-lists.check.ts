import type { TeachingCheck } from '#data/pipeline/checks/check.ts';
import { mistakeOf } from '#data/pipeline/flashcards.ts';
import { outside, outsideWords, type Range } from '#data/pipeline/limits.ts';
import type { Sourced } from '#data/pipeline/sourced.ts';
import type { AuthoredRule } from '#shared/fre-editing/source.contract.ts';

type ListKey = 'key_concepts' | 'common_mistakes' | 'strategy_tips';

function checkList(key: ListKey, { value, fault }: Sourced<AuthoredRule>, items: Range, length: Range) {
  return [
    ...outside(key, value[key].length, 'items', items).map((message) => fault([key], message)),
    ...value[key].flatMap((text, at) =>
      outsideWords(`${key}[${at}]`, text, length).map((message) => fault([key, at], message)),
    ),
  ];
}

/** Requires 4 to 7 key concepts of 2 to 8 words each. */
export const checkConcepts: TeachingCheck = (rule) => checkList('key_concepts', rule, [4, 7], [2, 8]);

function repeatedMistakes({ value: { common_mistakes: texts }, fault }: Sourced<AuthoredRule>) {
  const mistakes = texts.map((text) => mistakeOf(text).mistake);
  return mistakes.flatMap((mistake, at) =>
    mistakes.indexOf(mistake) === at ? [] : [fault(['common_mistakes', at], `common_mistakes[${at}] is listed twice`)],
  );
}

/** Requires 4 to 6 different mistakes of at most 35 words, each in the form 'mistake → fix'. */
export const checkMistakes: TeachingCheck = (rule) => [
  ...checkList('common_mistakes', rule, [4, 6], [2, 35]),
  ...repeatedMistakes(rule),
  ...rule.value.common_mistakes.flatMap((text, at) => {
    const sides = text.split('→').map((side) => side.trim());
    if (sides.length === 2 && sides.every((side) => side !== '')) return [];
    return [rule.fault(['common_mistakes', at], `common_mistakes[${at}] doesn’t have the form mistake → fix`)];
  }),
];

/** Requires 4 to 6 tips, if any, of at most 25 words each. Rules 412-415 have none. */
export const checkTips: TeachingCheck = (rule) =>
  checkList('strategy_tips', rule, rule.value.strategy_tips.length === 0 ? [0, 0] : [4, 6], [1, 25]);

/**
 * Requires 3 to 6 objections, if any, of at most 10 words each, with answers of at most 30. Rules 412-415 have none.
 */
export const checkObjections: TeachingCheck = ({ value: { common_objections: objections }, fault }) => {
  if (objections.length === 0) return [];
  const counts = outside('common_objections', objections.length, 'objections', [3, 6]);
  const single = objections.flatMap(({ say, answer }, at) => {
    const path = ['common_objections', at] as const;
    return [
      ...outsideWords('say', say, [1, 10]).map((message) => fault([...path, 'say'], message)),
      ...outsideWords('answer', answer, [1, 30]).map((message) => fault([...path, 'answer'], message)),
    ];
  });
  return [...counts.map((message) => fault(['common_objections'], message)), ...single];
};
