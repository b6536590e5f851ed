/** What an entry of the log is found by that is a quiz taken on a rule. */
export const quizOnRule = (ruleId: string): string => ruleId;

/** The same for one taken on the whole article that the rule is in. */
export const quizOnArticleOf = (ruleId: string): string => `article of ${ruleId}`;
