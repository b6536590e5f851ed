import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { Competition } from '#shared/competitions/competition.contract.ts';
import { competitionPath } from '#shared/competitions/competition.path.ts';
import { pageTitle } from '#shared/pages/page-titles.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { useContentFailure } from '#web/content/use-content-failure.ts';
import { CompetitionView } from '#web/features/competitions/competition-view.tsx';
import { useCompetition } from '#web/features/competitions/detail.queries.ts';
import { CompetitionFailed, CompetitionLoading } from '#web/features/competitions/detail-states.tsx';
import { removeSaved, type SavedCompetition } from '#web/features/competitions/saved-competition.ts';
import { unavailableCode } from '#web/features/competitions/unavailable-code.ts';
import { useSavedCompetition } from '#web/features/competitions/use-saved-competition.ts';
import { Bone } from '#web/ui/skeleton.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

// These two are loaded separately because few readers see them.
const UnavailableCompetition = lazy(async () => {
  const { UnavailableCompetition: Component } = await import('#web/features/competitions/unavailable-competition.tsx');
  return { default: Component };
});
const TeamBehindClosed = lazy(async () => {
  const { TeamBehindClosed: Component } = await import('#web/features/teams/team-behind-closed.tsx');
  return { default: Component };
});
// The parts below the facts are loaded separately so that the facts can appear first.
const CompetitionCommunity = lazy(async () => {
  const { CompetitionCommunity: Component } = await import('#web/pages/competition-community.tsx');
  return { default: Component };
});
const CompetitionConfessions = lazy(async () => {
  const { CompetitionConfessions: Component } = await import('#web/features/confessions/competition-confessions.tsx');
  return { default: Component };
});
const DayRuleCard = lazy(async () => {
  const { DayRuleCard: Component } = await import('#web/features/rule-of-day/day-rule-card.tsx');
  return { default: Component };
});

const Loaded = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Bone height="12rem" />}>{children}</Suspense>
);

type Query = ReturnType<typeof useCompetition>;

/**
 * Shows a competition by its ID or short ID. Shows the copy on this device until the server has responded, or while the
 * device is offline. Community specification §2.
 */
export function CompetitionPage() {
  const { shortId, id } = useParams();
  const ref = shortId ?? id ?? '';
  const viewerId = usePerson()?.id ?? null;
  const query = useCompetition(ref, viewerId);
  const { failure, isRetrying } = useContentFailure(query);
  const saved = useSavedCompetition(ref, viewerId);
  useForgottenWhenGone(saved, failure === 'missing');
  const competition = query.data ?? saved?.competition;
  if (failure === 'missing') return <Unavailable error={query.error} />;
  if (competition !== undefined)
    return <Found competition={competition} viewerId={viewerId} saved={saved} query={query} />;
  return (
    <Untitled>
      {failure === null ? (
        <CompetitionLoading />
      ) : (
        <CompetitionFailed onRetry={() => void query.refetch()} isRetrying={isRetrying} />
      )}
    </Untitled>
  );
}

function Untitled({ children }: { children: ReactNode }) {
  useDocumentTitle(pageTitle('Competition'));
  return <div className="wrap">{children}</div>;
}

function Unavailable({ error }: { error: Error | null }) {
  const code = unavailableCode(error);
  const [parameters] = useSearchParams();
  const teamId = parameters.get('team');
  return (
    <div className="wrap stack">
      <Suspense fallback={<CompetitionLoading />}>
        <UnavailableCompetition code={code} />
      </Suspense>
      {teamId !== null && (
        <Loaded>
          <TeamBehindClosed id={teamId} />
        </Loaded>
      )}
    </div>
  );
}

type FoundProps = {
  competition: Competition;
  viewerId: string | null;
  saved: SavedCompetition | undefined;
  query: Query;
};

/**
 * Shows a competition. If the page address isn't the canonical one, replaces it first and keeps the query and the hash.
 */
function Found({ competition, viewerId, saved, query }: FoundProps) {
  const { pathname, search, hash } = useLocation();
  useDocumentTitle(pageTitle(competition.name));
  const canonical = competitionPath(competition);
  if (pathname !== canonical) return <Navigate to={{ pathname: canonical, search, hash }} replace />;
  return (
    <div className="wrap">
      <CompetitionView
        key={`${competition.id} ${viewerId}`}
        competition={competition}
        viewerId={viewerId}
        saved={saved}
        heard={{ competition: query.data, at: query.dataUpdatedAt }}
        refetch={query.refetch}
        isRefreshing={query.isFetching}
        tabs={[
          {
            id: 'confessions',
            label: 'Confessions',
            content: (
              <Loaded>
                <CompetitionConfessions competitionId={competition.id} allowsNew={competition.allow_confessions} />
              </Loaded>
            ),
          },
          {
            id: 'community',
            label: 'Community',
            content: (
              <Loaded>
                <CompetitionCommunity competition={competition} viewerId={viewerId} savedOwn={saved?.own} />
              </Loaded>
            ),
          },
        ]}
        aside={
          <Loaded>
            <DayRuleCard />
          </Loaded>
        }
      />
    </div>
  );
}

/** Removes this device's copy of a competition that the user can no longer open. */
function useForgottenWhenGone(saved: SavedCompetition | undefined, isGone: boolean): void {
  useEffect(() => {
    if (isGone && saved !== undefined) removeSaved(saved.competition.id);
  }, [isGone, saved]);
}
