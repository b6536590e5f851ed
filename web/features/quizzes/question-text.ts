import type { Question } from '#shared/quizzes/question.contract.ts';

/** Whether the options are rulings. A ruling shown as the verdict could then be mistaken for one of them. */
export const asksForRuling = ({ options }: Pick<Question, 'options'>): boolean =>
  options.some((option) => /\b(sustain|overrul)/i.test(option));

/**
 * The address of a part within its rule: '404(b)(1)' in 404 is '(b)(1)', '404' is ''. Undefined for a part of another
 * rule.
 */
export function addressIn(part: string, ruleNumber: string): string | undefined {
  const address = part.slice(ruleNumber.length);
  return part.startsWith(ruleNumber) && /^(\(\w+\))*$/.test(address) ? address : undefined;
}
