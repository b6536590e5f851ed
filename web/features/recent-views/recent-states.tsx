import { History } from 'lucide-react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';

const CARDS = ['one', 'two', 'three'];
const TILES = ['one', 'two', 'three', 'four'];

export function RecentLoading() {
  return (
    <Skeleton label="Loading recent views...">
      <div className="stack">
        <div className="grid p2 g4">
          {TILES.map((tile) => (
            <div className="card" key={tile}>
              <Bone height="3rem" />
            </div>
          ))}
        </div>
        <div className="grid g3">
          {CARDS.map((card) => (
            <div className="card" key={card}>
              <Bone height="6rem" />
            </div>
          ))}
        </div>
      </div>
    </Skeleton>
  );
}

export function RecentEmpty() {
  return (
    <Card>
      <EmptyState
        icon={History}
        title="No Recent Views"
        actions={
          <LinkButton tone="primary" to={PAGE_PATHS.explorer}>
            Explore Rules
          </LinkButton>
        }
      >
        Rules that you read for ten seconds or more are listed here.
      </EmptyState>
    </Card>
  );
}
