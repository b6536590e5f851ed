import { Bone, Skeleton } from '#web/ui/skeleton.tsx';
import '#web/features/today/today-card.css';
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

/** Has the compact card's usual lines and buttons, so that nothing moves when the card appears. */
export function TodayCardLoading() {
  return (
    <Skeleton label="Loading your plan...">
      <div className="card today-card">
        <div className="stack-2">
          <div className="today-card-name">
            <Bone width="4.5rem" height="1lh" />
          </div>
          <h2 className="today-card-bones">
            <Bone width="90%" />
            <Bone width="60%" />
          </h2>
          <div className="today-card-bones text-sm">
            <Bone />
            <Bone />
            <Bone width="70%" />
          </div>
        </div>
        <div className="row">
          <Bone width="11.5rem" height="2.75rem" />
          <Bone width="9.75rem" height="2.75rem" />
        </div>
      </div>
    </Skeleton>
  );
}
