import type { Me } from '#shared/accounts/account.contract.ts';

/** The events that may be sent about how the site is used. Community specification §7. */
export type AnalyticsEvent =
  | 'nav-click'
  | 'competition-view'
  | 'competition-tab-switch'
  | 'confession-create-attempt'
  | 'confession-create-success'
  | 'confession-create-error';

export type UserType = 'visitor' | 'user' | 'moderator' | 'admin';

/** The data of an event besides its name. */
export type EventData = Record<string, string | number | boolean>;

/** Properties that are never sent, no matter how they're spelled: 'userId', 'user_id', 'E-Mail'. */
const PERSONAL = new Set(['email', 'name', 'userid', 'username', 'displayname']);
const isPersonal = (key: string) => PERSONAL.has(key.toLowerCase().replace(/[^a-z]/g, ''));

export function userTypeOf({ user, roles }: Me): UserType {
  if (user === null) return 'visitor';
  if (roles.includes('admin')) return 'admin';
  return roles.includes('moderator') ? 'moderator' : 'user';
}

/**
 * Returns the properties of an event that may be sent: plain values that identify no one, plus the user type and the
 * time (ISO 8601). `now` is in Unix ms.
 */
export function eventData(properties: Record<string, unknown>, userType: UserType, now: number): EventData {
  const data: EventData = {};
  for (const [key, value] of Object.entries(properties)) {
    const isPlain = typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
    if (isPlain && !isPersonal(key)) data[key] = value as EventData[string];
  }
  return { ...data, user_type: userType, timestamp: new Date(now).toISOString() };
}
