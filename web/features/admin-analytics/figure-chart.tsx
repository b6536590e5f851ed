import { useId } from 'react';
import type { AnalyticsDay } from '#shared/admin-analytics/admin-analytics.contract.ts';
import { grouped } from '#shared/text/count-words.ts';
import { dayName } from '#shared/time/day-name.ts';
import { type DayValue, pointOf, valueWords } from '#web/features/admin-analytics/figure-words.ts';
import { Card } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/charts/data-table.tsx';
import { LineChart } from '#web/ui/charts/line-chart.tsx';
import '#web/features/admin-analytics/figure-chart.css';

type Column = { label: string; valueOf: (day: AnalyticsDay) => DayValue };

type Props = {
  title: string;
  days: readonly AnalyticsDay[];
  valueOf: (day: AnalyticsDay) => DayValue;
  /** The heading of the value column in the table. */
  unit: string;
  /** Additional columns of the table. */
  columns?: readonly Column[];
  /** A sentence or figures below the title. */
  note?: React.ReactNode;
};

/** Why there is nothing to draw, or undefined if there is something. */
function emptyWords(values: readonly DayValue[]): string | undefined {
  if (values.every((value) => value === undefined)) return 'Not counted yet. Each day is counted after it ends.';
  if (values.some((value) => typeof value === 'number' && value > 0)) return undefined;
  return values.includes(null)
    ? 'No day counted so far had 5 people or more, so no numbers are shown.'
    : 'Nothing in this period.';
}

/** Charts one figure day by day, with a table of the same values. */
export function FigureChart({ title, days, valueOf, unit, columns = [], note }: Props) {
  const headingId = useId();
  const values = days.map(valueOf);
  const empty = emptyWords(values);
  const shownColumns = [{ label: unit, valueOf }, ...columns];
  return (
    <Card className="figure-chart">
      <h3 id={headingId}>{title}</h3>
      {note !== undefined && <div className="figure-chart-note">{note}</div>}
      {empty === undefined ? (
        <LineChart
          label={`${title}, last ${days.length} days`}
          points={days.map((day, index) => pointOf(day, values[index]))}
          format={grouped}
          height="sm"
          gaps={values.includes(null) ? 'Days with fewer than 5 people' : 'Days that aren’t counted yet'}
        />
      ) : (
        <p className="figure-chart-none">{empty}</p>
      )}
      {empty === undefined && (
        <DataTable
          caption={`${title}, day by day`}
          columns={[{ label: 'Day' }, ...shownColumns.map(({ label }) => ({ label, isNumber: true }))]}
          rows={days.map((day) => ({
            key: day.day,
            cells: [dayName(day.day), ...shownColumns.map((column) => valueWords(column.valueOf(day)))],
          }))}
        />
      )}
    </Card>
  );
}
