import type { SiteBanner } from '#shared/site/site.contract.ts';
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

export const BANNER_TONES = [
  { value: 'info', label: 'Information' },
  { value: 'warning', label: 'Warning' },
] as const satisfies { value: SiteBanner['tone']; label: string }[];

const LABELS: Record<string, string> = {
  site_name: 'Site name',
  support_email: 'Support email',
  registration_open: 'Registration',
  min_age: 'Minimum age',
  auto_hide_reports: 'Reports needed to hide a post',
  'banner.message': 'Banner message',
  'banner.tone': 'Banner kind',
  ...Object.fromEntries(Object.entries(LIMIT_LABELS).map(([name, label]) => [`limits.${name}`, label])),
  ...Object.fromEntries(Object.entries(RETENTION_LABELS).map(([name, label]) => [`retention_days.${name}`, label])),
};

const RESOURCE_PARTS: Record<string, string> = {
  name: 'name',
  does: 'what it does',
  action: 'button text',
  href: 'button link',
};

/** Returns the name of a setting, or of a part of one such as 'limits.comments_per_hour'. */
export function settingLabel(name: string): string {
  const [, place, part] = /^crisis_resources\.(\d+)\.(\w+)$/.exec(name) ?? [];
  if (place !== undefined) return `Crisis resource ${Number(place) + 1}, ${RESOURCE_PARTS[part ?? ''] ?? ''}`;
  return LABELS[name] ?? name;
}

/** Formats the value of a setting for display. */
export function settingValue(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'None';
  if (name === 'registration_open') return value === true ? 'Open' : 'Closed';
  if (name === 'banner.tone') return BANNER_TONES.find((tone) => tone.value === value)?.label ?? (value as string);
  return typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | boolean}`;
}

export type ChangedValue = { label: string; before: string; after: string };

/** Lists the values that changed in an entry of the history, with each part of a setting listed separately. */
export function changedValues(before: ChangedSettings, after: ChangedSettings): ChangedValue[] {
  const [was, is] = [flat(before), flat(after)];
  const names = [...new Set([...was.keys(), ...is.keys()])].filter((name) => was.get(name) !== is.get(name));
  return names.map((name) => ({
    label: settingLabel(name),
    before: settingValue(name, was.get(name)),
    after: settingValue(name, is.get(name)),
  }));
}

const within = (group: string, parts: object) =>
  Object.entries(parts).map(([name, value]) => [`${group}.${name}`, value] as const);

function flat(settings: ChangedSettings): Map<string, unknown> {
  const { limits = {}, retention_days = {}, crisis_resources = [], banner, ...rest } = settings;
  return new Map<string, unknown>([
    ...Object.entries(rest),
    ...within('limits', limits),
    ...within('retention_days', retention_days),
    ...crisis_resources.flatMap((resource, place) => within(`crisis_resources.${place}`, resource)),
    ...within('banner', banner ?? {}),
  ]);
}
