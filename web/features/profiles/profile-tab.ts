/** Community specification §2, Profile area. */
const PROFILE_TABS = [
  { id: 'view', label: 'Profile' },
  { id: 'edit', label: 'Edit Profile' },
  { id: 'sharing', label: 'Profile Sharing' },
  { id: 'settings', label: 'Settings' },
] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number]['id'];

/** The tabs there are: Settings is about the password, for accounts that have one. */
export const profileTabs = (hasPassword: boolean) => PROFILE_TABS.filter(({ id }) => id !== 'settings' || hasPassword);

/** The tab that an address means by `?tab=`; whatever is not there is the first one. */
export const readProfileTab = (value: string | null, hasPassword: boolean): ProfileTab =>
  profileTabs(hasPassword).find(({ id }) => id === value)?.id ?? 'view';

/** The query of a tab's address; the first tab is the bare page. */
export const tabSearch = (tab: ProfileTab): string => (tab === 'view' ? '' : `?tab=${tab}`);
