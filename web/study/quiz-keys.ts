/** The index key for quiz attempts on a rule. */
export const quizOnRule = (ruleId: string): string => ruleId;

/** The index key for quiz attempts on rules of several articles, one of which is this rule. */
export const mixedQuizWith = (ruleId: string): string => `mixed with ${ruleId}`;

/** The index key for quiz attempts on the whole article that contains the rule. */
export const quizOnArticleOf = (ruleId: string): string => `article of ${ruleId}`;
