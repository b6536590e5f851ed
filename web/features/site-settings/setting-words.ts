import type { ChangedSettings, RetentionDays, SiteLimits } from '#shared/site/site-settings.contract.ts';

export const LIMIT_LABELS: Record<keyof SiteLimits, string> = {
  confessions_per_hour: 'Confessions per hour',
  comments_per_hour: 'Comments per hour',
  reactions_per_minute: 'Likes and dislikes per minute',
  reports_per_day: 'Reports per day',
  tickets_per_hour: 'Support requests per hour',
  sign_ups_per_hour: 'Sign-ups per hour from one network address',
};

export const RETENTION_LABELS: Record<keyof RetentionDays, string> = {
  deleted_text: 'Text of deleted posts',
  rejected_text: 'Text of posts that weren’t accepted',
  reports: 'Reports, including copies of posts',
  moderation_decisions: 'Moderation decisions',
  tickets: 'Support requests',
};

const LABELS: Record<string, string> = {
  site_name: 'Site name',
  support_email: 'Support email',
  registration_open: 'Registration',
  min_age: 'Minimum age',
  auto_hide_reports: 'Reports needed to hide a post',
  crisis_resources: 'Crisis resources',
  banner: 'Banner',
  'banner.message': 'Message',
  'banner.tone': 'Kind',
  ...Object.fromEntries(Object.entries(LIMIT_LABELS).map(([name, label]) => [`limits.${name}`, label])),
  ...Object.fromEntries(Object.entries(RETENTION_LABELS).map(([name, label]) => [`retention_days.${name}`, label])),
};

const RESOURCE_PARTS: Record<string, string> = { name: 'name', does: 'description', action: 'button', href: 'link' };

/** Returns the name of a setting, or of a part of one such as 'limits.comments_per_hour'. */
export function settingLabel(name: string): string {
  const [, place, part] = /^crisis_resources\.(\d+)\.(\w+)$/.exec(name) ?? [];
  if (place !== undefined) return `Place ${Number(place) + 1}, ${RESOURCE_PARTS[part ?? ''] ?? ''}`;
  return LABELS[name] ?? name;
}

const isList = (value: unknown): value is { name: string }[] => Array.isArray(value);

/** Formats the value of a setting for display. */
export function settingValue(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'None';
  if (name === 'registration_open') return value === true ? 'Open' : 'Closed';
  if (isList(value)) return value.map((each) => each.name).join(', ');
  if (typeof value === 'object' && 'message' in value) return String(value.message);
  return typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | boolean}`;
}

export type ChangedValue = { label: string; before: string; after: string };

/** Lists the values that an entry of the history changed, one part at a time. */
export function changedValues(before: ChangedSettings, after: ChangedSettings): ChangedValue[] {
  const [was, is] = [flat(before), flat(after)];
  return [...new Set([...was.keys(), ...is.keys()])].map((name) => ({
    label: settingLabel(name),
    before: settingValue(name, was.get(name)),
    after: settingValue(name, is.get(name)),
  }));
}

const within = (group: string, parts: object) =>
  Object.entries(parts).map(([name, value]) => [`${group}.${name}`, value] as const);

function flat({ limits = {}, retention_days = {}, ...rest }: ChangedSettings): Map<string, unknown> {
  return new Map([...Object.entries(rest), ...within('limits', limits), ...within('retention_days', retention_days)]);
}
