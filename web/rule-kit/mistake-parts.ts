/**
 * Splits a common mistake from the source, 'what goes wrong → what to do instead', into its two parts. `instead` is ''
 * if the second one is missing.
 */
export function mistakeParts(text: string): { mistake: string; instead: string } {
  const [mistake = '', ...rest] = text.split(/\s*→\s*/);
  return { mistake, instead: rest.join(' → ') };
}
