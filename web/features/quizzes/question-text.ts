import type { Question } from '#shared/quizzes/question.contract.ts';

/** Returns whether any option is a ruling. If so, a verdict of "Sustained" or "Overruled" could be mistaken for it. */
export const asksForRuling = ({ options }: Pick<Question, 'options'>): boolean =>
  options.some((option) => /\b(sustain|overrul)/i.test(option));

/**
 * Returns the address of a part within its rule. For Rule 404, '404(b)(1)' gives '(b)(1)' and '404' gives ''. Undefined
 * for a part of another rule.
 */
export function addressIn(part: string, ruleNumber: string): string | undefined {
  const address = part.slice(ruleNumber.length);
  return part.startsWith(ruleNumber) && /^(\(\w+\))*$/.test(address) ? address : undefined;
}
