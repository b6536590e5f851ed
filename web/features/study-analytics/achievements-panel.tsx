import { Trophy } from 'lucide-react';
import { useState } from 'react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { ACHIEVEMENT_CATEGORIES, type Achievements } from '#shared/study-analytics/study-analytics.contract.ts';
import { CATEGORIES } from '#web/features/study-analytics/achievement-kinds.ts';
import { AchievementList } from '#web/features/study-analytics/achievement-list.tsx';
import { NextAchievements } from '#web/features/study-analytics/next-achievements.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { ChipGroup } from '#web/ui/chip-group.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';

const ALL = 'all';
const FILTERS = [ALL, ...ACHIEVEMENT_CATEGORIES] as const;
type Filter = (typeof FILTERS)[number];
const LABELS: Record<Filter, string> = { all: 'All', ...CATEGORIES };

/** How many achievements to show if no limit is given. Learning specification §9. */
const DEFAULT_LIMIT = 10;

type Props = {
  /** The achievements, or undefined while they load. */
  achievements: Achievements | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  /** Checks for new achievements. */
  onCheck: () => void;
  isChecking: boolean;
  /** How many achievements to show until the user asks for the rest. */
  limit?: number | undefined;
  /** The current time in Unix ms. */
  now: number;
};

/** Shows the user's achievements and the next ones to earn. Learning specification §2, Achievements panel. */
export function AchievementsPanel({ achievements, hasFailed, onRetry, ...shown }: Props) {
  if (hasFailed) {
    return (
      <LoadFailed title="Failed to load achievements" onRetry={onRetry} isRetrying={false}>
        This device’s storage didn’t respond. Your achievements are safe.
      </LoadFailed>
    );
  }
  if (achievements === undefined) return <AchievementsLoading />;
  return (
    <div className="cols">
      <Earned achievements={achievements} {...shown} />
      <aside>
        <NextAchievements next={achievements.nextAchievements} />
      </aside>
    </div>
  );
}

function AchievementsLoading() {
  return (
    <Skeleton label="Loading achievements...">
      <div className="cols">
        <Bone height="24rem" />
        <Bone height="16rem" />
      </div>
    </Skeleton>
  );
}

type EarnedProps = Omit<Props, 'achievements' | 'hasFailed' | 'onRetry'> & { achievements: Achievements };

function Earned({ achievements: all, onCheck, isChecking, limit = DEFAULT_LIMIT, now }: EarnedProps) {
  const { achievements, summary, totalAchievements } = all;
  const [filter, setFilter] = useState<Filter>(ALL);
  const counts: Record<Filter, number> = { all: totalAchievements, ...summary };
  return (
    <Card as="section" className="stack">
      <div className="row row-between">
        <h2>
          Achievements <span className="muted tabular">{totalAchievements}</span>
        </h2>
        <Button tone="soft" busy={isChecking} busyLabel="Checking..." onPress={onCheck}>
          Check New
        </Button>
      </div>
      {totalAchievements === 0 ? (
        <NoneEarned />
      ) : (
        <>
          <ChipGroup label="Category" scroll>
            {FILTERS.map((each) => (
              <Chip key={each} pressed={each === filter} onPress={() => setFilter(each)} count={counts[each]}>
                {LABELS[each]}
              </Chip>
            ))}
          </ChipGroup>
          <Chosen
            key={filter}
            achievements={achievements.filter(({ category }) => filter === ALL || category === filter)}
            label={filter === ALL ? 'All achievements' : `${LABELS[filter]} achievements`}
            limit={limit}
            now={now}
          />
        </>
      )}
    </Card>
  );
}

type ChosenProps = { achievements: Achievements['achievements']; label: string; limit: number; now: number };

function Chosen({ achievements, label, limit, now }: ChosenProps) {
  const [showsAll, setShowsAll] = useState(false);
  const rest = achievements.length - limit;
  if (achievements.length === 0) return <p className="text-sm soft">You haven’t earned any of these yet.</p>;
  return (
    <>
      <AchievementList achievements={showsAll ? achievements : achievements.slice(0, limit)} label={label} now={now} />
      {rest > 0 && (
        <Button block onPress={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer' : `Show ${rest} more ${rest === 1 ? 'achievement' : 'achievements'}`}
        </Button>
      )}
    </>
  );
}

function NoneEarned() {
  return (
    <EmptyState
      icon={Trophy}
      title="No Achievements Yet"
      level={3}
      actions={
        <LinkButton tone="primary" to={PAGE_PATHS.explorer}>
          Start Learning
        </LinkButton>
      }
    >
      Start studying to unlock your first achievement!
    </EmptyState>
  );
}
