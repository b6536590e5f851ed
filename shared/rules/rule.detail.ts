import { lawText } from '#shared/rules/law.text.ts';
import { versionInForce } from '#shared/rules/law.version.ts';
import type { Rule, RuleDetail } from '#shared/rules/rule.contract.ts';

/**
 * Returns a rule as it stands on a day ('YYYY-MM-DD'), with the official text in force as plain text, the day it took
 * effect, and the edition's sentence.
 */
export function ruleDetail(rule: Rule, edition: string, day: string): RuleDetail {
  const version = versionInForce(rule.versions, day);
  return { ...rule, official_text: lawText(version.law), effective_from: version.effective_from, edition };
}
