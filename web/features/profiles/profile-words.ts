import type { ProfileVisibility, RolePreference } from '#shared/profiles/profile.fields.ts';
import { US_STATES, type UsState } from '#shared/profiles/us-states.ts';
import { whenUsed } from '#shared/text/when-used.ts';

export const VISIBILITY_LABELS: Record<ProfileVisibility, string> = {
  public: 'Public',
  users_only: 'Signed-in users only',
  private: 'Private',
};

export const PREFERENCE_LABELS: Record<RolePreference, string> = {
  attorney: 'Attorney',
  witness: 'Witness',
  both: 'Attorney and witness',
  coach: 'Coach',
  judge: 'Judge',
};

export const stateName = (code: UsState): string => US_STATES.find((state) => state.code === code)?.name ?? code;

export const yearsText = (years: number): string => (years === 1 ? '1 year' : `${years} years`);

const dayFormat = whenUsed(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }));
/**
 * The server rounds other users' times down to days in UTC. In some time zones, such a time falls on the previous day,
 * so it's formatted in UTC.
 */
const utcMonthFormat = whenUsed(
  () => new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

/** Formats the calendar day of the user's own timestamp, in their time zone. */
export const dayText = (time: string): string => dayFormat().format(new Date(time));
/** Formats the month of another user's timestamp. */
export const monthText = (time: string): string => utcMonthFormat().format(new Date(time));
