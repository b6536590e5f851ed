import type { BookCheck, RuleCheck } from '#data/pipeline/checks/check.ts';

/** From this day on, every amendment needs a note that says what it changed. */
const NOTED_FROM = '2023-12-01';

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Requires versions to have real dates in order and, if they're recent, a note. */
export const checkVersions: RuleCheck = ({ value: { versions }, fault }) =>
  versions.flatMap(({ effective_from: day, note }, at) => {
    const before = versions[at - 1]?.effective_from;
    const path = ['versions', at, 'effective_from'];
    if (!isDay(day)) return [fault(path, `${day} isn’t a real date`)];
    const faults = before !== undefined && before >= day ? [fault(path, `${day} doesn’t come after ${before}`)] : [];
    const isNoteMissing = day >= NOTED_FROM && !note?.trim();
    const message = `the version of ${day} has no note`;
    return isNoteMissing ? [...faults, fault(['versions', at, 'note'], message)] : faults;
  });

/**
 * Requires scheduled changes to have texts and to come after the newest version. After the new version is added, the
 * announcement may stay for those who read the rule before that version takes effect.
 */
export const checkScheduled: RuleCheck = ({ value: { versions, scheduled_amendment: scheduled }, fault }) => {
  if (scheduled === undefined) return [];
  const newest = versions.at(-1)?.effective_from ?? '';
  const path = ['scheduled_amendment', 'effective_on'];
  if (!isDay(scheduled.effective_on)) return [fault(path, `${scheduled.effective_on} isn’t a real date`)];
  const silent = (['before', 'after'] as const).filter((key) => scheduled[key].trim() === '');
  if (silent.length > 0) return silent.map((key) => fault(['scheduled_amendment', key], 'the text is empty'));
  const isAnnounced = scheduled.effective_on === newest && versions.length > 1;
  return scheduled.effective_on > newest || isAnnounced
    ? []
    : [fault(path, `the version of ${newest} already has this change`)];
};

/**
 * Requires every adopted amendment to be announced until its rule has a version that takes effect on the amendment's
 * day or later.
 */
export const checkAdopted: BookCheck = ({ byNumber }, { adopted }) =>
  [...adopted].flatMap(([number, day]) => {
    const rule = byNumber.get(number);
    if (rule === undefined || rule.value.scheduled_amendment !== undefined) return [];
    return (rule.value.versions.at(-1)?.effective_from ?? '') >= day
      ? []
      : [rule.fault(['scheduled_amendment'], `scheduled_amendment is missing: the rule changes on ${day}`)];
  });
