import type { RuleVersion } from '#shared/rules/law.contract.ts';
import type { Rule } from '#shared/rules/rule.contract.ts';

/**
 * Returns the rule version in force on a day ('YYYY-MM-DD'), or the first one if none is in force yet. `versions` must
 * be sorted by date.
 */
export function versionInForce(versions: readonly RuleVersion[], day: string): RuleVersion {
  const [first] = versions;
  if (first === undefined) throw new RangeError('a rule has at least one version');
  return versions.findLast((version) => version.effective_from <= day) ?? first;
}

/**
 * Returns the text to show for a scheduled change. Until the change takes effect, it's an announcement. From then on,
 * it's a warning, or null if the sources have a rule version that begins on or after that day.
 */
export function amendmentNotice(
  rule: Pick<Rule, 'versions' | 'scheduled_amendment'>,
  day: string,
): { tone: 'notice' | 'warning'; part: string; text: string } | null {
  const change = rule.scheduled_amendment;
  if (change === null) return null;
  if (day < change.effective_on) return { tone: 'notice', part: change.part, text: change.before };
  const isIn = rule.versions.some((version) => version.effective_from >= change.effective_on);
  return isIn ? null : { tone: 'warning', part: change.part, text: change.after };
}
