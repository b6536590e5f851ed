import { ChartFrame } from '#web/ui/charts/chart-frame.tsx';
import type { ChartHeight, ChartPoint } from '#web/ui/charts/chart-points.ts';

type Props = { label: string; points: readonly ChartPoint[]; height?: ChartHeight | undefined };

/** Shows yes or no for each day, given as 1 or 0: a full bar with a check mark, or a low, hollow bar with a cross. */
export function DayChart({ label, points, height }: Props) {
  return (
    <ChartFrame
      label={label}
      points={points}
      yLabels={['✓', '', '✗']}
      heightOf={({ value }) => (value === 1 ? 100 : 0)}
      spread="cell"
      height={height}
    >
      <div className="chart-day-bars" aria-hidden="true">
        {points.map(({ name, value }) => (
          <i key={name} data-on={value === 1 || undefined} />
        ))}
      </div>
    </ChartFrame>
  );
}
