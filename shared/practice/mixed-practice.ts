/**
 * The rules that stay out of mixed practice unless the user chooses them: those that rarely come up in rounds, and the
 * sensitive rules 412 to 415.
 */
const LEFT_OUT: ReadonlySet<string> = new Set(
  ['301', '302', '412', '413', '414', '415', '903', '1005', '1008', '1101', '1102', '1103'].map((id) => `fre-${id}`),
);

/** Returns whether mixed practice may ask about a rule that the user hasn't chosen. */
export const isInMixedPractice = (ruleId: string): boolean => !LEFT_OUT.has(ruleId);
