import { X } from 'lucide-react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { useCompetition } from '#web/features/confessions/confession.queries.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import '#web/features/confessions/feed-filter.css';

/**
 * Says that the feed shows only one competition, and links back to all confessions. Renders nothing without a
 * competition.
 */
export function FeedFilter({ competitionId }: { competitionId: string | null }) {
  const name = useCompetition(competitionId)?.name;
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
