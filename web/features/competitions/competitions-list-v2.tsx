import type { UseQueryResult } from '@tanstack/react-query';
import type { CompetitionSummary } from '#shared/competitions/competition.contract.ts';
import { STATUS_LABELS_V2 } from '#shared/competitions/competition.labels.ts';
import { inDisplayOrder } from '#shared/competitions/competition.order.ts';
import { mayOpenCompetition } from '#shared/competitions/competition.policy.ts';
import type { Actor } from '#shared/permissions/actor.ts';
import { isAdmin } from '#shared/permissions/member.policy.ts';
import { actorOf } from '#web/accounts/actor.ts';
import { useMe } from '#web/accounts/me-store.ts';
import { FeaturedBadge, StatusBadge, VisibilityBadge } from '#web/features/competitions/competition-badges.tsx';
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
                badges={<Badges competition={each} actor={actor} />}
              />
            ))}
          </ul>
        )
      }
    </CompetitionsData>
  );
}

/**
 * Shows a competition's badges. A competition that can't be opened yet is marked as coming soon, no matter what its
 * dates say.
 */
function Badges({ competition, actor }: { competition: CompetitionSummary; actor: Actor }) {
  const { status, visibility_status: visibility, is_featured } = competition;
  return (
    <>
      <StatusBadge status={visibility === 'visible_not_clickable' ? 'upcoming' : status} labels={STATUS_LABELS_V2} />
      {is_featured && <FeaturedBadge />}
      {isAdmin(actor).allowed && <VisibilityBadge visibility={visibility} />}
    </>
  );
}
