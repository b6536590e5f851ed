/** A common mistake as authored, 'what goes wrong → what to do instead', in its two parts; `instead` is '' without one. */
export function mistakeParts(text: string): { mistake: string; instead: string } {
  const [mistake = '', ...rest] = text.split(/\s*→\s*/);
  return { mistake, instead: rest.join(' → ') };
}
