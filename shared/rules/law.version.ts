import type { RuleVersion } from '#shared/rules/law.contract.ts';
import type { Rule } from '#shared/rules/rule.contract.ts';

/** The wording in force on a day ('YYYY-MM-DD'); before the first version begins, the first. Versions are in date order. */
export function versionInForce(versions: readonly RuleVersion[], day: string): RuleVersion {
  const [first] = versions;
  if (first === undefined) throw new RangeError('a rule has at least one version');
  return versions.findLast((version) => version.effective_from <= day) ?? first;
}

/**
 * What to say of a change whose wording is not in the book: a notice until its day, a warning from that day, nothing once
 * a version that begins on or after that day is in the book.
 */
export function amendmentNotice(
  rule: Pick<Rule, 'versions' | 'scheduled_amendment'>,
  day: string,
): { tone: 'notice' | 'warning'; part: string; text: string } | null {
  const change = rule.scheduled_amendment;
  if (change === null || rule.versions.some((version) => version.effective_from >= change.effective_on)) return null;
  return day < change.effective_on
    ? { tone: 'notice', part: change.part, text: change.before }
    : { tone: 'warning', part: change.part, text: change.after };
}
