import { Bone, Skeleton } from '#web/ui/skeleton.tsx';
import '#web/ui/card.css';

export function TodayLoading() {
  return (
    <Skeleton label="Loading your plan...">
      <div className="stack">
        <div className="card stack">
          <Bone width="40%" height="1.5rem" />
          <Bone height="2.75rem" />
          <Bone width="9rem" height="3rem" />
        </div>
        <div className="card">
          <Bone height="4rem" />
        </div>
        <div className="card">
          <Bone height="4rem" />
        </div>
      </div>
    </Skeleton>
  );
}

/** Matches the size of the compact card so that nothing moves when the card appears. */
export function TodayCardLoading() {
  return (
    <Skeleton label="Loading your plan...">
      <div className="card stack-3">
        <Bone width="60%" height="1.5rem" />
        <Bone width="80%" />
        <Bone width="9rem" height="2.75rem" />
      </div>
    </Skeleton>
  );
}
