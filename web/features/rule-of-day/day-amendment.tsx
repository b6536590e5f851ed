import { amendmentNotice } from '#shared/rules/law.version.ts';
import type { RuleDetail } from '#shared/rules/rule.contract.ts';
import { longDay } from '#shared/time/long-day.ts';
import { useToday } from '#web/browser/use-today.ts';
import { Banner } from '#web/ui/banner.tsx';

/**
 * Shows a banner about the rule's scheduled change. Once the change's effective date has come, the banner warns that
 * the new text isn't in this edition. Decision 11.
 */
export function DayAmendment({ rule }: { rule: RuleDetail }) {
  const notice = amendmentNotice(rule, useToday());
  if (notice === null || rule.scheduled_amendment === null) return null;
  const changeDay = longDay(rule.scheduled_amendment.effective_on);
  return notice.tone === 'warning' ? (
    <Banner tone="yellow" title={`Earlier edition shown: a change was planned for ${changeDay}`}>
      {notice.text}
    </Banner>
  ) : (
    <Banner tone="blue" title={`Change planned for ${changeDay}`}>
      {notice.text}
    </Banner>
  );
}
