import type { AccountStatus } from '#shared/accounts/account.contract.ts';
import { Banner } from '#web/ui/banner.tsx';

const WORDS = {
  banned: { tone: 'red', title: 'You can appeal the ban here, or ask for a copy of your data.' },
  suspended: { tone: 'yellow', title: 'You can appeal the suspension here, or ask about the community rules.' },
} as const;

/**
 * Why the topics below are few: the account is banned or suspended; nothing for others. The frame's notice, above on every
 * page, says that it is, why, and until when.
 */
export function StandingBanner({ status }: { status: AccountStatus }) {
  if (status === 'active') return null;
  return <Banner {...WORDS[status]} />;
}
