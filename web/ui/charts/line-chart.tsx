import { ChartFrame } from '#web/ui/charts/chart-frame.tsx';
import { axisTop, type ChartHeight, type ChartPoint } from '#web/ui/charts/chart-points.ts';
import { lineShape } from '#web/ui/charts/line-shape.ts';

/**
 * If there are more points than this, they are drawn smaller, and phones draw only the selected one and the `lonely`
 * ones (`LineShape`).
 */
const ROOMY = 14;

type Props = {
  label: string;
  points: readonly ChartPoint[];
  /** Formats an axis label: 30 → '30m'. */
  format: (value: number) => string;
  /** The end of the axis if it's fixed, for example 100 for percentages. */
  top?: number | undefined;
  /** The lowest possible end of the axis if `top` isn't given. */
  least?: number | undefined;
  height?: ChartHeight | undefined;
  /** Explains the dashed bridges over missing values. Shown only if there are any. */
  gaps?: string | undefined;
};

/**
 * Draws one value per day as a line above zero, with a point for each. A day without a value is a gap, which a dashed
 * line bridges.
 */
export function LineChart({ label, points, format, top, least, height, gaps }: Props) {
  const highest = Math.max(0, ...points.map(({ value }) => value ?? 0));
  const end = top ?? axisTop(highest, least);
  const { line, area, bridges, dots, lonely } = lineShape(points, end);
  const frame = (
    <ChartFrame
      label={label}
      points={points}
      yLabels={[format(end), format(end / 2), '0']}
      heightOf={({ value }) => (100 * Math.min(value ?? 0, end)) / end}
      spread="edge"
      height={height}
    >
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path className="chart-grid-lines" d="M0 0H100M0 50H100M0 100H100" />
        <path className="chart-area" d={area} />
        <path className="chart-bridges" d={bridges} />
        <path className="chart-line" d={line} />
        <path className={points.length > ROOMY ? 'chart-dots chart-dense' : 'chart-dots'} d={dots} />
        <path className={points.length > ROOMY ? 'chart-holes chart-dense' : 'chart-holes'} d={dots} />
        <path className="chart-dots" d={lonely} />
      </svg>
    </ChartFrame>
  );
  if (gaps === undefined || bridges === '') return frame;
  return (
    <div>
      {frame}
      <p className="chart-gaps">{gaps}</p>
    </div>
  );
}
