import type { TeachingCheck } from '#data/pipeline/checks/check.ts';
import { gradeLevel, meanSentence } from '#data/pipeline/prose.ts';

const HIGHEST_GRADE = 9;
const LONGEST_MEAN = 18;
/** Words that an instruction can't begin with. */
const NOT_AN_ORDER =
  /^(the|an?|this|that|these|those|there|it|its|you|your|he|she|they|we|i|judges?|juries|witnesses)\b/i;

/** Requires the plain English to read at school grade 9 or below, with sentences of at most 18 words on average. */
export const checkReadability: TeachingCheck = ({ value: { plain_english: text }, fault }) => {
  const [grade, mean] = [gradeLevel(text), meanSentence(text)];
  const messages: string[] = [];
  if (grade > HIGHEST_GRADE) messages.push(`plain_english reads at grade ${grade.toFixed(1)}; expected 9 or below`);
  if (mean > LONGEST_MEAN)
    messages.push(`sentences in plain_english have ${mean.toFixed(1)} words on average; expected at most 18`);
  return messages.map((message) => fault(['plain_english'], message));
};

/** Requires tips to begin with an instruction, as far as the first word shows. */
export const checkTipMood: TeachingCheck = ({ value, fault }) =>
  value.strategy_tips.flatMap((tip, at) =>
    NOT_AN_ORDER.test(tip) ? [fault(['strategy_tips', at], 'the tip doesn’t begin with an instruction')] : [],
  );
