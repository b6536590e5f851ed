import { amendmentNotice } from '#shared/rules/law.version.ts';
import type { RuleDetail } from '#shared/rules/rule.contract.ts';
import { longDay } from '#shared/time/long-day.ts';

/**
 * A change in the law whose text isn't in this edition. It's announced before its effective date and becomes a warning
 * from then on. Decision 11.
 */
export type Amendment = {
  isWarning: boolean;
  /** The address of the part, such as '(d)(1)(A)'. */
  part: string;
  text: string;
  /** The banner's title, with the date. */
  title: string;
  /** The label on the part itself. */
  label: string;
};

/** Describes a rule's scheduled change as shown on `day` ('YYYY-MM-DD'). Null if there is nothing to announce. */
export function amendmentOn(rule: Pick<RuleDetail, 'versions' | 'scheduled_amendment'>, day: string): Amendment | null {
  const notice = amendmentNotice(rule, day);
  if (notice === null || rule.scheduled_amendment === null) return null;
  const changeDay = longDay(rule.scheduled_amendment.effective_on);
  const isWarning = notice.tone === 'warning';
  return {
    isWarning,
    part: notice.part,
    text: notice.text,
    title: isWarning
      ? `Earlier edition shown: a change was planned for ${changeDay}`
      : `Change planned for ${changeDay}`,
    label: isWarning ? 'Earlier edition' : `Change planned for ${changeDay}`,
  };
}
