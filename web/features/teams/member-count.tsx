import { Badge } from '#web/ui/badge.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import '#web/features/teams/member-count.css';

type Props = { name: string; count: number; limit: number };

/**
 * Shows how many members a team has and how many it may have, with a marker if it's full. Community specification §2.
 */
export function MemberCount({ name, count, limit }: Props) {
  const isFull = count >= limit;
  return (
    <div className="member-count">
      <span>Members</span>
      <span className="member-count-figures">
        <b>
          {count}/{limit}
        </b>
        {isFull && <Badge tone="red">FULL</Badge>}
      </span>
      <ProgressBar
        label={`Members of ${name}`}
        value={Math.min(count, limit)}
        max={limit}
        valueText={`${count} of ${limit} members`}
        tone={isFull ? 'red' : 'accent'}
        thin
      />
    </div>
  );
}
