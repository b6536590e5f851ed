import { Plus, Trophy } from 'lucide-react';
import { Link } from 'react-router-dom';
import { dateRangeWords } from '#shared/competitions/competition.dates.ts';
import { STATUS_LABELS } from '#shared/competitions/competition.labels.ts';
import type { AdminCompetitionSummary } from '#shared/competitions/competition-admin.contract.ts';
import { StatusBadge, VisibilityBadge } from '#web/features/competitions/competition-badges.tsx';
import { useAdminCompetitions } from '#web/features/competitions/editor/editor.queries.ts';
import { OnlineData } from '#web/online/online-data.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Bone } from '#web/ui/skeleton.tsx';
import '#web/features/competitions/editor/competition-rows.css';

const featuredOrder = async () => (await import('#web/features/competitions/editor/featured-order.tsx')).FeaturedOrder;

const WORDS = { loading: 'Loading the competitions', failed: 'Failed to load competitions' };

type Props = { newPath: string; pathOf: (id: string) => string };

/** Lists every competition for admins: first the featured ones, whose order they can change. */
export function CompetitionRows({ newPath, pathOf }: Props) {
  const add = (
    <LinkButton tone="primary" icon={Plus} to={newPath}>
      New competition
    </LinkButton>
  );
  const row = (competition: AdminCompetitionSummary) => <Row competition={competition} to={pathOf(competition.id)} />;
  return (
    <OnlineData query={useAdminCompetitions()} words={WORDS} bones={<Bone height="12rem" />}>
      {(items) => {
        const featured = items.filter(({ is_featured }) => is_featured);
        const others = items.filter(({ is_featured }) => !is_featured);
        if (items.length === 0)
          return (
            <Card>
              <EmptyState icon={Trophy} title="No Competitions Found" actions={add} />
            </Card>
          );
        return (
          <>
            <div>{add}</div>
            {featured.length > 0 && (
              <Card as="section" className="stack-3">
                <h2 className="card-heading">Featured</h2>
                <p className="soft">
                  Drag the competitions, or use the arrows, to change the order in which visitors see them on the new
                  competition pages.
                </p>
                <LatePart
                  isNeeded
                  load={featuredOrder}
                  given={{ items: featured, row }}
                  until={<Bone height="6rem" />}
                />
              </Card>
            )}
            {others.length > 0 && (
              <Card as="section" className="stack-3">
                <h2 className="card-heading">{featured.length > 0 ? 'All others' : 'All competitions'}</h2>
                <ul className="competition-rows">
                  {others.map((competition) => (
                    <li key={competition.id}>{row(competition)}</li>
                  ))}
                </ul>
              </Card>
            )}
          </>
        );
      }}
    </OnlineData>
  );
}

function Row({ competition, to }: { competition: AdminCompetitionSummary; to: string }) {
  const { name, status, visibility_status: visibility, fixed_status, location } = competition;
  return (
    <div className="competition-rows-facts">
      <Link to={to}>{name}</Link>
      <span className="text-sm soft">
        {[dateRangeWords(competition), location].filter((part) => part !== null).join(' · ')}
      </span>
      <span className="row">
        <StatusBadge status={status} labels={STATUS_LABELS} />
        {fixed_status !== null && <Badge outline>Status fixed</Badge>}
        <VisibilityBadge visibility={visibility} />
      </span>
    </div>
  );
}
