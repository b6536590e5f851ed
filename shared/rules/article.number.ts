const ROMAN = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const;

/** Writes an article's number the way the official text does: 4 → 'IV'. For whole numbers from 1 to 39. */
export function romanNumeral(number: number): string {
  let rest = number;
  let numeral = '';
  for (const [value, letters] of ROMAN) {
    numeral += letters.repeat(Math.floor(rest / value));
    rest %= value;
  }
  return numeral;
}

/** Writes the range of an article's rules, given in order: 'Rules 101 to 107', 'Rule 201', or '' if there are none. */
export function ruleRange(rules: readonly { rule_number: string }[]): string {
  const first = rules[0]?.rule_number;
  const last = rules.at(-1)?.rule_number;
  if (first === undefined) return '';
  return first === last ? `Rule ${first}` : `Rules ${first} to ${last}`;
}

/** Formats a study time given in hours: '21 min' below two hours, '5.8 h' from two hours on. */
export function studyTimeText(hours: number): string {
  return hours < 2 ? `${Math.round(hours * 60)} min` : `${Math.round(hours * 10) / 10} h`;
}
