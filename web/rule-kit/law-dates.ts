import type { RuleVersion } from '#shared/rules/law.contract.ts';

/** Formats a day: '2020-12-01' becomes 'December 1, 2020'. */
export function longDay(day: string): string {
  const noon = new Date(`${day}T12:00:00`); // noon is on the same day in every time zone
  return noon.toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' });
}

/** Says since when the text has been in effect. A rule's first text doesn't count as a change. */
export function effectiveLine({ effective_from, is_new }: Pick<RuleVersion, 'effective_from' | 'is_new'>): string {
  const verb = is_new === true ? 'In force since' : 'This rule last changed';
  return `${verb} ${longDay(effective_from)}`;
}
