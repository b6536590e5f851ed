import { type ReactNode, useId } from 'react';
import {
  type ChartHeight,
  type ChartPoint,
  type ChartSpread,
  chartSummary,
  namedPoints,
  xOf,
} from '#web/ui/charts/chart-points.ts';
import { useChartPoint } from '#web/ui/charts/use-chart-point.ts';
import '#web/ui/charts/chart.css';

type Props = {
  /** The chart's name for screen readers, for example 'Study Time, last 14 days'. */
  label: string;
  points: readonly ChartPoint[];
  /** Axis labels from top to bottom: the maximum, half of it, and zero. */
  yLabels: readonly [string, string, string];
  /** Returns the height of a point, from 0 to 100. */
  heightOf: (point: ChartPoint) => number;
  spread: ChartSpread;
  height?: ChartHeight | undefined;
  /** The drawing, which fills the whole plot. */
  children: ReactNode;
};

/**
 * Draws the axes and shows the values of a chart. The plot contains a native range input, which is the only tab stop:
 * arrows move along the points, and the value is announced. Pointer and touch show the nearest point. Escape hides the
 * value.
 */
export function ChartFrame({ label, points, yLabels, heightOf, spread, height = 'md', children }: Props) {
  const { selected, shown, range, onPointer, onRange } = useChartPoint(points.length, spread);
  const summaryId = useId();
  const point = points[selected];
  const shownPoint = shown === null ? undefined : points[shown];
  return (
    <div className="chart" data-height={height}>
      <div className="chart-y-axis" aria-hidden="true">
        {yLabels.map((text, index) => (
          <span key={index === 0 ? 'most' : index === 1 ? 'half' : 'none'}>{text}</span>
        ))}
      </div>
      <div className="chart-plot" {...onPointer}>
        {children}
        <input
          ref={range}
          type="range"
          aria-label={label}
          aria-describedby={summaryId}
          aria-valuetext={point ? `${point.spoken}, ${point.name}` : undefined}
          min={0}
          max={Math.max(0, points.length - 1)}
          value={Math.max(0, selected)}
          {...onRange}
        />
        {shown !== null && shownPoint && (
          <Bubble
            point={shownPoint}
            x={xOf(shown, points.length, spread)}
            y={shownPoint.value === null ? null : heightOf(shownPoint)}
          />
        )}
      </div>
      <div className="chart-x-axis" aria-hidden="true">
        {namedPoints(points.length).map((index) => (
          <span key={index} style={{ '--x': xOf(index, points.length, spread) }}>
            {points[index]?.name}
          </span>
        ))}
      </div>
      <p className="visually-hidden" id={summaryId}>
        {chartSummary(points)}
      </p>
    </div>
  );
}

const NEAR_EDGE = 22;
const NEAR_TOP = 55;

/** Returns where a point's value goes: beside the point near the top or the edges, and otherwise above it. */
function sideOf(x: number, y: number): 'left' | 'right' | 'above' {
  if (x < NEAR_EDGE) return 'right';
  if (x > 100 - NEAR_EDGE) return 'left';
  if (y <= NEAR_TOP) return 'above';
  return x < 50 ? 'right' : 'left';
}

/**
 * Shows the value of one point. `y` is null if the point has none. Screen readers get the value from the range input.
 */
function Bubble({ point: { name, shown }, x, y }: { point: ChartPoint; x: number; y: number | null }) {
  return (
    <div className="chart-mark" aria-hidden="true" style={{ '--x': x, '--y': y ?? 0 }}>
      {y !== null && <i />}
      <span className="chart-bubble" data-side={sideOf(x, y ?? 0)}>
        <b>{shown}</b>
        {name}
      </span>
    </div>
  );
}
