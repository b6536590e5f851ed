import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { readCompetition } from '#shared/competitions/competition.endpoints.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { call } from '#web/api/client.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import '#web/features/confessions/feed-filter.css';

/** Says that the feed shows one competition only, with a way back to all. Renders nothing without a competition. */
export function FeedFilter({ competitionId }: { competitionId: string | null }) {
  const viewerId = usePerson()?.id ?? null;
  const { data: name } = useQuery({
    queryKey: ['competition-name', viewerId, competitionId],
    queryFn: async () => (await call(readCompetition, { params: { id: competitionId ?? '' } })).name,
    enabled: competitionId !== null,
  });
  if (competitionId === null) return null;
  return (
    <div className="feed-filter">
      <p>
        Only confessions from <b>{name ?? 'one competition'}</b>
      </p>
      <LinkButton tone="ghost" icon={X} to={PAGE_PATHS.confessions}>
        Show all
      </LinkButton>
    </div>
  );
}
