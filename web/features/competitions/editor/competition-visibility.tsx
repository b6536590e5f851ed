import { useId } from 'react';
import { Link } from 'react-router-dom';
import { STATUS_LABELS } from '#shared/competitions/competition.labels.ts';
import { StatusBadge, VisibilityBadge } from '#web/features/competitions/competition-badges.tsx';
import { useAdminCompetitions } from '#web/features/competitions/editor/editor.queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import '#web/features/competitions/editor/competition-visibility.css';

const SHOWN = 6;

/** Shows who can see each of the first few competitions. `pathOf` returns the address of a competition's form. */
export function CompetitionVisibility({ pathOf }: { pathOf: (id: string) => string }) {
  const headingId = useId();
  const { data = [] } = useAdminCompetitions();
  if (data.length === 0) return null;
  return (
    <Card>
      <section aria-labelledby={headingId}>
        <h2 id={headingId}>Competition visibility</h2>
        <ul className="list list-tight">
          {data.slice(0, SHOWN).map(({ id, name, status, visibility_status: visibility }) => (
            <li className="competition-visibility-item" key={id}>
              <Link to={pathOf(id)}>{name}</Link>
              <span className="row">
                <StatusBadge status={status} labels={STATUS_LABELS} />
                {visibility === 'published' && <Badge tone="green">Published</Badge>}
                <VisibilityBadge visibility={visibility} />
              </span>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}
