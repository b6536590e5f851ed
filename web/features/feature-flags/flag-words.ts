import type { Flag, FlagReason } from '#shared/flags/flag.contract.ts';
import type { AdminFlag } from '#shared/flags/flag-admin.contract.ts';
import { type ByFlag, isFlagKey, isPostFlag } from '#shared/flags/flag-defaults.ts';
import { countWords } from '#shared/text/count-words.ts';

const ABOUT: ByFlag<{ title: string; about: string }> = {
  competitions_visibility: {
    title: 'Competitions',
    about: 'Shows competitions. While the flag is off, everyone except admins sees “Coming Soon” instead.',
  },
  competition_page_v2: {
    title: 'New competition pages',
    about: 'Shows the second version of the competition list and of each competition’s page.',
  },
  confession_login_required: {
    title: 'Sign-in for confessions',
    about: 'Visitors see the feed blurred until they sign in.',
  },
  advanced_moderation: {
    title: 'Advanced moderation',
    about:
      'New posts are checked in the background, and their authors see them as pending until then. The rollout picks posts, never people, because picking people would reveal who wrote a post. In test mode, the feature is off for every post.',
  },
  umami_analytics: {
    title: 'Site analytics',
    about: 'Loads the analytics script, if one is set up on the server.',
  },
};

export const aboutFlag = (key: string) => (isFlagKey(key) ? ABOUT[key] : { title: key, about: '' });

const postsOf = ({ testMode, rolloutPercentage }: Flag): string => {
  if (testMode) return 'Off in test mode';
  return rolloutPercentage === 0 ? 'On, but for no posts yet' : `On for ${rolloutPercentage}% of posts`;
};

/** Says for whom or for which posts a feature is on right now. */
export function audienceOf(flag: AdminFlag): string {
  const { enabled, testMode, rolloutPercentage, userWhitelist } = flag;
  const listed = userWhitelist.length;
  if (!enabled) return 'Off for everyone';
  if (isPostFlag(flag.key)) return postsOf(flag);
  const users = countWords(listed, 'listed user');
  if (testMode) return listed === 0 ? 'On for admins' : `On for admins and ${users}`;
  if (rolloutPercentage >= 100) return 'On for everyone';
  const members = rolloutPercentage === 0 ? '' : `${rolloutPercentage}% of members`;
  const parts = [members, listed === 0 ? '' : users].filter((part) => part !== '');
  return parts.length === 0 ? 'On, but for no one yet' : `On for ${parts.join(' and ')}`;
}

const WHY: Record<FlagReason, { on: string; off: string }> = {
  disabled: { on: '', off: 'The flag is switched off.' },
  test_mode: {
    on: 'The flag is in test mode, and this user is an admin or on the list.',
    off: 'The flag is in test mode, and this user is neither an admin nor on the list.',
  },
  whitelist: { on: 'On the list.', off: '' },
  everyone: { on: 'Rolled out to everyone.', off: '' },
  percentage: { on: 'Within the rollout', off: 'Outside the rollout' },
};

type Seen = { isOn: boolean; reason: FlagReason; percentile: number };

/** Says why a feature is on or off for a user. */
export function whyWords({ isOn, reason, percentile }: Seen): string {
  const words = WHY[reason][isOn ? 'on' : 'off'];
  return reason === 'percentage' ? `${words}: this user is included at ${percentile + 1}% or higher.` : words;
}

const FIELD_LABELS: Record<keyof Flag, string> = {
  enabled: 'Switch',
  testMode: 'Test mode',
  rolloutPercentage: 'Rollout',
  userWhitelist: 'List',
};

function valueWords(field: keyof Flag, flag: Flag, nameOf: (id: string) => string): string {
  if (field === 'rolloutPercentage') return `${flag.rolloutPercentage}%`;
  if (field === 'userWhitelist') return flag.userWhitelist.map(nameOf).join(', ') || 'empty';
  return flag[field] ? 'on' : 'off';
}

/** Describes the fields that differ between the two states in a history entry. */
export function flagChanges(before: Flag, after: Flag, nameOf: (id: string) => string) {
  return (Object.keys(FIELD_LABELS) as (keyof Flag)[])
    .map((field) => ({
      label: FIELD_LABELS[field],
      before: valueWords(field, before, nameOf),
      after: valueWords(field, after, nameOf),
    }))
    .filter((changed) => changed.before !== changed.after);
}
