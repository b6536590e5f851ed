import { Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { ApiError } from '#web/api/api-error.ts';
import { AdminViewNotice } from '#web/features/competitions/admin-view-notice.tsx';
import { useCompetitions } from '#web/features/competitions/competitions.queries.ts';
import { CompetitionsList } from '#web/features/competitions/competitions-list.tsx';
import { CompetitionsListV2 } from '#web/features/competitions/competitions-list-v2.tsx';
import { WelcomeBanner } from '#web/features/home/welcome-banner.tsx';
import { FullPageNotice } from '#web/features/info/full-page-notice.tsx';
import { useCompetitionsVisibility, useFlag } from '#web/flags/use-flag.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

const TITLE = 'Competitions';
const TITLE_V2 = 'Mock Trial Competitions';
const OFF_TITLE = 'Competitions Coming Soon';
const OFF_TEXT =
  'Dates, case files, and handbooks will appear here, along with confessions, teams, and people for each competition.';

/** Shows the list of competitions. The flag competition_page_v2 chooses its version. Community specification §2. */
export function CompetitionsPage() {
  return useFlag('competition_page_v2') ? <SecondVersion /> : <FirstVersion />;
}

/** Returns the competitions and whether this device or the server says that they're turned off for this user. */
function useShown() {
  const visibility = useCompetitionsVisibility();
  const query = useCompetitions(usePerson()?.id ?? null, visibility.showCompetitions);
  const isRefused = query.error instanceof ApiError && query.error.code === 'COMPETITIONS_OFF';
  return { visibility, query, isOff: visibility.showComingSoon || isRefused };
}

function FirstVersion() {
  const { visibility, query, isOff } = useShown();
  useDocumentTitle(`${TITLE} - ${PRODUCT_NAME}`);
  const head = (
    <Head title={TITLE}>
      {!isOff && <AllConfessionsLink />}
      <AdminViewNotice visibility={visibility} />
    </Head>
  );
  return (
    <div className="wrap">
      {isOff ? (
        <>
          {head}
          <ComingSoonPanel />
        </>
      ) : (
        <CompetitionsList
          query={query}
          head={
            <>
              {head}
              <WelcomeBanner />
            </>
          }
        />
      )}
    </div>
  );
}

function SecondVersion() {
  const { visibility, query, isOff } = useShown();
  useDocumentTitle(`${isOff ? OFF_TITLE : TITLE_V2} - ${PRODUCT_NAME}`);
  if (isOff) return <ComingSoonScreen />;
  return (
    <div className="wrap">
      <Head title={TITLE_V2}>
        <AllConfessionsLink />
        <AdminViewNotice visibility={visibility} always />
      </Head>
      <CompetitionsListV2 query={query} />
    </div>
  );
}

/** Shows the page's title with the rest of its head below it. */
function Head({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page-head">
      <h1>{title}</h1>
      <p className="lead">Case files, dates, and everything else you need to know before round one.</p>
      {children}
    </div>
  );
}

const AllConfessionsLink = () => (
  <p>
    <Link to={PAGE_PATHS.confessions}>Read confessions from all competitions</Link>
  </p>
);

function ComingSoonPanel() {
  return (
    <Card>
      <EmptyState icon={Trophy} title={OFF_TITLE} actions={<BackHome />}>
        {OFF_TEXT}
      </EmptyState>
    </Card>
  );
}

function ComingSoonScreen() {
  const actions = (
    <>
      <BackHome />
      <LinkButton to={PAGE_PATHS.contact}>Contact us</LinkButton>
    </>
  );
  return (
    <FullPageNotice icon={Trophy} title={OFF_TITLE} actions={actions}>
      {OFF_TEXT}
    </FullPageNotice>
  );
}

const BackHome = () => (
  <LinkButton tone="primary" to={PAGE_PATHS.home}>
    Back to Home
  </LinkButton>
);
