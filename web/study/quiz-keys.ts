/** Returns the index key for quiz attempts on a rule. */
export const quizOnRule = (ruleId: string): string => ruleId;

/** Returns the index key for quiz attempts that span several articles and include this rule. */
export const mixedQuizWith = (ruleId: string): string => `mixed with ${ruleId}`;

/** Returns the index key for quiz attempts on the rules of a single article that include this rule. */
export const quizOnArticleOf = (ruleId: string): string => `article of ${ruleId}`;
