import type { UseQueryResult } from '@tanstack/react-query';
import type { CompetitionSummary } from '#shared/competitions/competition.contract.ts';
import { inDisplayOrder } from '#shared/competitions/competition.order.ts';
import { mayOpenCompetition } from '#shared/competitions/competition.policy.ts';
import { actorOf } from '#web/accounts/actor.ts';
import { useMe } from '#web/accounts/me-store.ts';
import { ListBadgesV2 } from '#web/features/competitions/competition-badges.tsx';
import { CompetitionCard } from '#web/features/competitions/competition-card.tsx';
import { CompetitionsData } from '#web/features/competitions/competitions-data.tsx';
import { NoCompetitions } from '#web/features/competitions/no-competitions.tsx';

/** Shows the second version of the list, in display order. Community specification §2. */
export function CompetitionsListV2({ query }: { query: UseQueryResult<CompetitionSummary[]> }) {
  const actor = actorOf(useMe());
  return (
    <CompetitionsData query={query}>
      {(all) =>
        all.length === 0 ? (
          <NoCompetitions />
        ) : (
          <ul className="grid grid-2">
            {inDisplayOrder(all).map((each) => (
              <CompetitionCard
                key={each.id}
                competition={each}
                isLink={mayOpenCompetition(actor, each).allowed}
                badges={<ListBadgesV2 competition={each} actor={actor} />}
              />
            ))}
          </ul>
        )
      }
    </CompetitionsData>
  );
}
