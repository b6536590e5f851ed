import { Specimen } from '#web/gallery/specimen.tsx';
import { Card } from '#web/ui/card.tsx';
import type { ChartPoint } from '#web/ui/charts/chart-points.ts';
import { DataTable } from '#web/ui/charts/data-table.tsx';
import { DayChart } from '#web/ui/charts/day-chart.tsx';
import { DayStrip } from '#web/ui/charts/day-strip.tsx';
import { LineChart } from '#web/ui/charts/line-chart.tsx';
import { Meter } from '#web/ui/charts/meter.tsx';

const DAY_MS = 86_400_000;
const FIRST = Date.UTC(2026, 8, 22);
const DATE = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const MINUTES = [22, 35, 0, 18, 41, 30, 12, 0, 26, 48, 33, 20, 0, 58];

function pointsOf(values: readonly (number | null)[], unit = 'm'): ChartPoint[] {
  return values.map((value, index) => ({
    name: DATE.format(FIRST + index * DAY_MS),
    value,
    shown: value === null ? 'None' : `${value}${unit}`,
    spoken: value === null ? 'none' : `${value}${unit}`,
  }));
}

const minutes = (value: number) => `${value}m`;
const percent = (value: number) => `${value}%`;
const wave = (count: number, most: number) =>
  Array.from({ length: count }, (_, day) => Math.round((most * (1 + Math.sin(day / 2.3) * Math.cos(day / 7))) / 2));

const LINES: { name: string; points: ChartPoint[]; top?: number; format: (value: number) => string }[] = [
  { name: '14 points', points: pointsOf(MINUTES), format: minutes },
  {
    name: 'Gaps',
    points: pointsOf([null, 80, 75, null, 100, null, null, 60, 65, null], '%'),
    top: 100,
    format: percent,
  },
  { name: '60 points', points: pointsOf(wave(60, 90)), format: minutes },
  { name: 'One point', points: pointsOf([12]), format: minutes },
  { name: 'No points', points: [], format: minutes },
  { name: 'Only zeros', points: pointsOf(MINUTES.map(() => 0)), format: minutes },
  { name: 'Extreme', points: pointsOf([0, 1, 98_765, 0, 3, 2]), format: minutes },
];

/** Shows charts with no data, one point, many points, and extreme values. */
export function ChartsSection() {
  return (
    <section>
      <h2>Charts</h2>
      <div className="grid grid-2">
        {LINES.map(({ name, points, ...rest }) => (
          <Card className="stack-3" key={name}>
            <p className="gallery-label">{name}</p>
            <LineChart label={name} points={points} {...rest} />
          </Card>
        ))}
        <Card className="stack-3">
          <p className="gallery-label">Studied or not, 30 days</p>
          <DayChart label="Yes or no" points={pointsOf(wave(30, 1), '')} />
        </Card>
      </div>
      <Heights />
      <Bars />
    </section>
  );
}

function Heights() {
  return (
    <div className="grid grid-3 mt-4">
      {(['sm', 'md', 'lg'] as const).map((height) => (
        <Card className="stack-3" key={height}>
          <p className="gallery-label">Height {height}</p>
          <LineChart label={`Height ${height}`} points={pointsOf(MINUTES)} format={minutes} height={height} />
        </Card>
      ))}
    </div>
  );
}

function Bars() {
  const days = pointsOf(MINUTES);
  return (
    <div className="gallery-specimens mt-4">
      <div>
        <p className="gallery-label">Meters</p>
        <div className="stack-3">
          <Meter label="Rules Explored" value={24} max={69} text="24 of 69" />
          <Meter label="Beyond the maximum" value={400} max={300} text="400 of 300" />
          <Meter label="Small" value={0} text="0%" small />
        </div>
      </div>
      <Specimen name="Days">
        <div className="grow">
          <DayStrip
            label="11 of 14 days active"
            days={days.map(({ name, value }) => ({ name, isOn: (value ?? 0) > 0 }))}
          />
        </div>
      </Specimen>
      <div>
        <p className="gallery-label">Table</p>
        <DataTable
          caption="Minutes per day"
          columns={[{ label: 'Day' }, { label: 'Minutes', isNumber: true }]}
          rows={days.map(({ name, shown }) => ({ key: name, cells: [name, shown] }))}
        />
      </div>
    </div>
  );
}
