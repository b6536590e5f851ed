import { Scale } from 'lucide-react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';

const TILES = ['one', 'two', 'three', 'four'];
const CARDS = ['one', 'two', 'three'];

export function DashboardLoading() {
  return (
    <Skeleton label="Loading progress...">
      <div className="stack">
        <Bone height="3rem" />
        <div className="grid p2 g4">
          {TILES.map((tile) => (
            <div className="card" key={tile}>
              <Bone height="4rem" />
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

/** Before anything was read or answered. */
export function Welcome() {
  return (
    <Card>
      <EmptyState
        icon={Scale}
        title="No Progress Yet"
        actions={
          <LinkButton tone="primary" to={PAGE_PATHS.explorer}>
            Start Learning
          </LinkButton>
        }
      >
        Read a rule, mark it as studied or take its quiz, and it counts here. It works without a network, too.
      </EmptyState>
    </Card>
  );
}
