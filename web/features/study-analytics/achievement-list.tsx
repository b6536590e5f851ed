import { Sparkles } from 'lucide-react';
import type { Achievement } from '#shared/study-analytics/study-analytics.contract.ts';
import { grouped } from '#shared/text/count-words.ts';
import { whenUsed } from '#shared/text/when-used.ts';
import { relativeTime } from '#shared/time/relative-time.ts';
import { AchievementIcon } from '#web/features/study-analytics/achievement-icon.tsx';
import { CATEGORIES, RARITIES } from '#web/features/study-analytics/achievement-kinds.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import '#web/features/study-analytics/achievement-list.css';

const dateFormat = whenUsed(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }));

type Props = { achievements: readonly Achievement[]; label: string; now: number };

/** Lists earned achievements in the given order. */
export function AchievementList({ achievements, label, now }: Props) {
  return (
    <ul className="achievement-list" aria-label={label}>
      {achievements.map((achievement) => (
        <Item key={achievement.id} achievement={achievement} now={now} />
      ))}
    </ul>
  );
}

function Item({ achievement, now }: { achievement: Achievement; now: number }) {
  const { title, description, icon, category, rarity, milestoneValue } = achievement;
  const earnedAt = Date.parse(achievement.earnedAt);
  return (
    <li>
      <span className="achievement-list-medal" data-rarity={rarity}>
        <AchievementIcon name={icon} />
      </span>
      <div>
        <h3>
          {title}
          {rarity === 'legendary' && (
            <span className="achievement-list-sparkle">
              <Icon of={Sparkles} />
            </span>
          )}
        </h3>
        <p className="text-sm soft">{description}</p>
        <p className="text-xs muted">
          {RARITIES[rarity]} • {CATEGORIES[category]}
        </p>
      </div>
      <div className="achievement-list-when">
        <time className="text-xs muted" dateTime={achievement.earnedAt} title={dateFormat().format(earnedAt)}>
          {relativeTime(earnedAt, now)}
        </time>
        {milestoneValue !== null && <Badge outline>Goal: {grouped(milestoneValue)}</Badge>}
      </div>
    </li>
  );
}
