import { type ReactNode, useEffect } from 'react';
import type { Competition } from '#shared/competitions/competition.contract.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { CompetitionDetails } from '#web/features/competitions/competition-details.tsx';
import { type CompetitionTabList, CompetitionTabs } from '#web/features/competitions/competition-tabs.tsx';
import { useShownParticipants } from '#web/features/competitions/detail.queries.ts';
import { ExplorerPromo } from '#web/features/competitions/explorer-promo.tsx';
import { SaveOffline } from '#web/features/competitions/save-offline.tsx';
import type { SavedCompetition } from '#web/features/competitions/saved-competition.ts';
import { useCompetitionsVisibility, useFlag } from '#web/flags/use-flag.ts';
import { track } from '#web/site-analytics/tracker.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { LatePart } from '#web/ui/late-part.tsx';

const adminNote = async () => (await import('#web/features/competitions/admin-note.tsx')).AdminNote;

const ROOT = { label: 'Competitions', to: PAGE_PATHS.competitions };

type Props = {
  competition: Competition;
  viewerId: string | null;
  saved: SavedCompetition | undefined;
  /**
   * The competition as the server returned it, and the time of the response (Unix ms). The competition is undefined
   * while only the saved copy is available.
   */
  heard: { competition: Competition | undefined; at: number };
  refetch: () => Promise<unknown>;
  isRefreshing: boolean;
  tabs: CompetitionTabList;
  /** Shown in the sidebar above the link to the explorer. */
  aside: ReactNode;
};

/** Shows a competition's page. Use the competition's ID as its key. */
export function CompetitionView(props: Props) {
  const { competition, viewerId, saved, heard, tabs, aside } = props;
  const { isAdmin } = useCompetitionsVisibility();
  const isSecondVersion = useFlag('competition_page_v2');
  const query = useShownParticipants(competition.id, viewerId);
  useEffect(() => track('competition-view'), []);
  const refresh = () => {
    void props.refetch();
    void query.refetch();
  };
  return (
    <div className="cols">
      <div className="stack-6">
        <div className="stack-3">
          <Breadcrumbs root={ROOT} trail={[]} current={competition.name} />
          <LatePart isNeeded={isAdmin} load={adminNote} given={{ competition }} />
          <CompetitionDetails competition={competition} isSecondVersion={isSecondVersion}>
            <SaveOffline
              competition={competition}
              saved={saved}
              heard={{
                competition: heard.competition,
                own: query.data?.own,
                at: Math.max(heard.at, query.dataUpdatedAt),
              }}
              onRefresh={refresh}
              isRefreshing={props.isRefreshing}
            />
          </CompetitionDetails>
        </div>
        <div>
          <CompetitionTabs tabs={tabs} />
        </div>
      </div>
      <aside className="rail stack" aria-label="Study">
        {aside}
        <ExplorerPromo />
      </aside>
    </div>
  );
}
