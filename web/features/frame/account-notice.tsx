import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Me } from '#shared/accounts/account.contract.ts';
import { reasonSentence } from '#shared/accounts/standing-words.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { whenUsed } from '#shared/text/when-used.ts';
import { useMe } from '#web/accounts/me-store.ts';
import { askToSignOut } from '#web/accounts/sign-out.ts';
import { standingOf } from '#web/accounts/standing.ts';
import { BannedStudy } from '#web/features/frame/banned-study.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import '#web/features/frame/account-notice.css';

const dayFormat = whenUsed(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }));
/** The sign-in pages, which have their own message for banned users. */
const SIGN_IN_PATHS: string[] = [PAGE_PATHS.auth, PAGE_PATHS.authCallback, PAGE_PATHS.adminLogin];

/** Explains what a suspended or banned user can't do now. Community specification §6, §8. */
export function AccountNotice() {
  const me = useMe();
  const { pathname } = useLocation();
  const standing = standingOf(me);
  const contact = pathname === PAGE_PATHS.support ? null : <Link to={PAGE_PATHS.support}>Contact support</Link>;
  const isBanned = standing === 'banned' && !SIGN_IN_PATHS.includes(pathname);
  if (!isBanned && standing !== 'suspended') return null;
  return (
    <section className="wrap account-notice" aria-label="Your account">
      {isBanned ? <Banned me={me} contact={contact} /> : <Suspended me={me} contact={contact} />}
    </section>
  );
}

/** `contact` links to the support page, and is null on that page itself. */
type Props = { me: Me; contact: ReactNode };

function Suspended({ me, contact }: Props) {
  return (
    <Banner tone="yellow" title="Your account is suspended" actions={contact ?? undefined}>
      You can browse, but posting and interactions are disabled. <Why me={me} />
    </Banner>
  );
}

function Banned({ me, contact }: Props) {
  const actions = (
    <>
      {contact}
      <Button onPress={() => void askToSignOut()}>Sign Out</Button>
      {me.user !== null && <BannedStudy userId={me.user.id} />}
    </>
  );
  return (
    <Banner
      tone="red"
      title="Your account has been banned. Please contact support for assistance."
      announce="politely"
      actions={actions}
    >
      <Why me={me} /> Your study data stays on this device until you erase it, even after you sign out.
    </Banner>
  );
}

function Why({ me: { status_reason, status_until } }: { me: Me }) {
  return (
    <>
      {status_reason !== null && <>Reason: {reasonSentence(status_reason)} </>}
      {status_until !== null && <>Until {dayFormat().format(new Date(status_until))}.</>}
    </>
  );
}
