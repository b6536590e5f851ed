import '#web/ui/badge.css';

const LEVELS = {
  beginner: { tone: 'green', bars: 1 },
  intermediate: { tone: 'yellow', bars: 2 },
  advanced: { tone: 'red', bars: 3 },
} as const;
const BARS = [
  { x: 0, y: 7.5, height: 4.5 },
  { x: 4.4, y: 4.2, height: 7.8 },
  { x: 8.8, y: 1, height: 11 },
];

/** Difficulty as word, tone and one to three bars. */
export function DifficultyBadge({ level }: { level: keyof typeof LEVELS }) {
  const { tone, bars } = LEVELS[level];
  return (
    <span className="badge" data-tone={tone}>
      <svg className="lv" viewBox="0 0 12 12" aria-hidden="true">
        {BARS.map((bar, index) => (
          <rect key={bar.x} {...bar} width="3.2" rx=".8" opacity={index < bars ? undefined : 0.3} />
        ))}
      </svg>
      <span className="difficulty">{level}</span>
    </span>
  );
}
