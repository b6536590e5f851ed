import type { RuleVersion } from '#shared/rules/law.contract.ts';
import { longDay } from '#shared/time/long-day.ts';

/** Says when the text took effect. A rule's first text doesn't count as a change. */
export function effectiveLine({ effective_from, is_new }: Pick<RuleVersion, 'effective_from' | 'is_new'>): string {
  const verb = is_new === true ? 'In force since' : 'This rule last changed';
  return `${verb} ${longDay(effective_from)}`;
}
