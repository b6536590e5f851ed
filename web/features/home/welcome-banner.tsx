import { MessagesSquare } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { readTolerantly } from '#shared/http/read-tolerantly.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { DismissedNotices, NOTICES_ID } from '#shared/settings/study-settings.contract.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { PERSONAL_PREFIX } from '#web/accounts/personal-keys.ts';
import { remember } from '#web/browser/browser-memory.ts';
import { useDismissed } from '#web/browser/use-dismissed.ts';
import { useCompetitionsVisibility } from '#web/flags/use-flag.ts';
import { useStudyQuery } from '#web/sync/current-study.ts';
import type { Study } from '#web/sync/study.ts';
import { AS_IT_IS } from '#web/sync/write/shown.ts';
import { writeStudy } from '#web/sync/write/use-study-write.ts';
import { Banner } from '#web/ui/banner.tsx';
import '#web/features/home/welcome-banner.css';

const VISITOR_KEY = 'has-seen-welcome';
// Deleted at sign-out, so that the next person on a shared computer is welcomed, too.
const MEMBER_KEY = `${PERSONAL_PREFIX}${VISITOR_KEY}`;

async function wasDismissed({ db }: Pick<Study, 'db'>): Promise<boolean> {
  const row = await db.rows.get(['settings', NOTICES_ID]);
  return readTolerantly(DismissedNotices, row?.data)?.welcome === true;
}

/**
 * Welcomes newcomers on the home page and above the list of competitions until they dismiss the banner in either place.
 * The browser remembers the dismissal for visitors, and the account remembers it on all devices of a member; until the
 * member signs out, the browser does, too. Members don't see the banner until their study data shows that they haven't
 * dismissed it. Until then, its space stays empty, so that nothing moves when it appears. Community specification §2,
 * decision 60.
 */
export function WelcomeBanner() {
  const userId = usePerson()?.id ?? null;
  return <Welcome key={userId} isMember={userId !== null} />;
}

function Welcome({ isMember }: { isMember: boolean }) {
  const { showCompetitions } = useCompetitionsVisibility();
  const asVisitor = useDismissed(VISITOR_KEY);
  const asMember = useDismissed(MEMBER_KEY);
  const { data, error } = useStudyQuery(isMember ? 'dismissed notices' : null, wasDismissed);
  const isDismissedElsewhere = data === true;
  useEffect(() => {
    if (isDismissedElsewhere) remember(MEMBER_KEY, 'true');
  }, [isDismissedElsewhere]);
  if (asVisitor.isDismissed || asMember.isDismissed || isDismissedElsewhere || error !== null) return null;
  const isWaiting = isMember && data === undefined;
  const dismissEverywhere = () => {
    asMember.dismiss();
    void writeStudy([{ e: 'settings', id: NOTICES_ID, type: 'set', args: { welcome: true }, shown: AS_IT_IS }]);
  };
  return (
    <section className="welcome-banner mt-8" data-waiting={isWaiting || undefined} aria-label="Welcome">
      <Banner
        tone="accent"
        icon={MessagesSquare}
        title="A space to confess, connect and prepare for trials"
        onDismiss={isMember ? dismissEverywhere : asVisitor.dismiss}
      >
        Study the rules of evidence between rounds, even without a signal.{' '}
        <Link to={PAGE_PATHS.confessions}>Read and share anonymous confessions</Link>.
        {showCompetitions && ' Find a team, or create your own.'}
      </Banner>
    </section>
  );
}
