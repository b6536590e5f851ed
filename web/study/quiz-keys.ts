/** The index key of quiz attempts on a rule. */
export const quizOnRule = (ruleId: string): string => ruleId;

/** The index key of quiz attempts on the whole article that the rule is in. */
export const quizOnArticleOf = (ruleId: string): string => `article of ${ruleId}`;
