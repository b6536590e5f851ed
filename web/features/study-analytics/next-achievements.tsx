import type { NextAchievement } from '#shared/study-analytics/study-analytics.contract.ts';
import { NEXT_ACHIEVEMENTS } from '#shared/study-analytics/study-analytics.contract.ts';
import { grouped } from '#shared/text/count-words.ts';
import { AchievementIcon } from '#web/features/study-analytics/achievement-icon.tsx';
import { Card } from '#web/ui/card.tsx';
import { Meter } from '#web/ui/charts/meter.tsx';
import '#web/features/study-analytics/next-achievements.css';

/** Lists the achievements closest to being earned. Learning specification §2. */
export function NextAchievements({ next }: { next: readonly NextAchievement[] }) {
  if (next.length === 0) return null;
  return (
    <Card as="section" className="next-achievements">
      <h2>Next Achievements</h2>
      <ul>
        {next.slice(0, NEXT_ACHIEVEMENTS).map(({ type, title, icon, description, current, target }) => (
          <li key={type} className="stack-2">
            <Meter
              label={title}
              face={
                <>
                  <AchievementIcon name={icon} />
                  {title}
                </>
              }
              value={current}
              max={target}
              text={`${grouped(current)}/${grouped(target)}`}
            />
            <p className="text-sm soft">{description}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
