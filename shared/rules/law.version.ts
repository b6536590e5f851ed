import type { RuleVersion } from '#shared/rules/law.contract.ts';
import type { Rule } from '#shared/rules/rule.contract.ts';

/** The rule version in force on a day ('YYYY-MM-DD'), or the first one before it begins. Versions are in order of date. */
export function versionInForce(versions: readonly RuleVersion[], day: string): RuleVersion {
  const [first] = versions;
  if (first === undefined) throw new RangeError('a rule has at least one version');
  return versions.findLast((version) => version.effective_from <= day) ?? first;
}

/**
 * The notice for a scheduled change: an announcement until its day, a warning from then on, and nothing once a rule version that
 * begins on or after that day is in the sources.
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
