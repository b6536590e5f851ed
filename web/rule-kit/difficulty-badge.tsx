import type { Difficulty } from '#shared/rules/scales.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import '#web/rule-kit/difficulty-badge.css';

const LEVELS: Record<Difficulty, { tone: BadgeTone; bars: number }> = {
  beginner: { tone: 'green', bars: 1 },
  intermediate: { tone: 'yellow', bars: 2 },
  advanced: { tone: 'red', bars: 3 },
};
const BARS = [
  { x: 0, y: 7.5, height: 4.5 },
  { x: 4.4, y: 4.2, height: 7.8 },
  { x: 8.8, y: 1, height: 11 },
];

/** Shows difficulty as a word with a color and one to three bars. */
export function DifficultyBadge({ level }: { level: Difficulty }) {
  const { tone, bars } = LEVELS[level];
  return (
    <Badge tone={tone}>
      <svg className="difficulty-badge-bars" viewBox="0 0 12 12" aria-hidden="true">
        {BARS.map((bar, index) => (
          <rect key={bar.x} {...bar} width="3.2" rx=".8" opacity={index < bars ? undefined : 0.3} />
        ))}
      </svg>
      <span className="difficulty-badge-name">{level}</span>
    </Badge>
  );
}
