import type { AccountStatus } from '#shared/accounts/account.contract.ts';
import { Banner } from '#web/ui/banner.tsx';

const WORDS = {
  banned: { tone: 'red', title: 'You can appeal the ban here, or ask for a copy of your data.' },
  suspended: {
    tone: 'yellow',
    title: 'You can appeal the suspension here, ask about the community rules, or report a technical problem.',
  },
} as const;

/**
 * Explains why a banned or suspended user has fewer topics. Renders nothing for other users. The banner at the top of
 * every page gives the status, the reason, and the end date.
 */
export function StandingBanner({ status }: { status: AccountStatus }) {
  if (status === 'active') return null;
  return <Banner {...WORDS[status]} />;
}
