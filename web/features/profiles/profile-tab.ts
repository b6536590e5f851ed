/** The tabs of the profile page, in order. Community specification §2, Profile area. */
const PROFILE_TABS = [
  { id: 'view', label: 'Profile' },
  { id: 'edit', label: 'Edit Profile' },
  { id: 'sharing', label: 'Profile Sharing' },
  { id: 'settings', label: 'Settings' },
] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number]['id'];

/** Returns the available tabs. The Settings tab is about the password, so only accounts with a password have it. */
export const profileTabs = (hasPassword: boolean) => PROFILE_TABS.filter(({ id }) => id !== 'settings' || hasPassword);

/** Reads the tab from `?tab=`. An unknown value means the first tab. */
export const readProfileTab = (value: string | null, hasPassword: boolean): ProfileTab =>
  profileTabs(hasPassword).find(({ id }) => id === value)?.id ?? 'view';

/** Returns the query string of a tab. The first tab has none. */
export const tabSearch = (tab: ProfileTab): string => (tab === 'view' ? '' : `?tab=${tab}`);
