import type { ReactNode } from 'react';
import { useDelayed } from '#web/ui/use-delayed.ts';
import '#web/ui/skeleton.css';

const PATIENCE = 200;

/**
 * A placeholder for content that is loading, shown after 200 ms. `label` is announced. `children` copy the final layout
 * with gray bars.
 */
export function Skeleton({ label, children }: { label: string; children: ReactNode }) {
  const isShown = useDelayed(true, PATIENCE);
  return (
    <div className="skeleton" data-shown={isShown || undefined}>
      <output className="visually-hidden">{isShown ? label : ''}</output>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** One gray bar. `width` and `height` are CSS lengths. */
export function Bone({ width = '100%', height = '1em' }: { width?: string; height?: string }) {
  return <span className="skeleton-bone" style={{ '--w': width, '--h': height }} />;
}

/** A grid of placeholder cards, each with a bar of this `height`. `grid` is the class of the grid that they replace. */
export function BoneCards({ grid, count, height }: { grid: string; count: number; height: string }) {
  return (
    <div className={grid}>
      {Array.from({ length: count }, (_, at) => (
        <div className="card" key={at}>
          <Bone height={height} />
        </div>
      ))}
    </div>
  );
}
