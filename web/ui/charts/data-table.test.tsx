import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { DataTable } from '#web/ui/charts/data-table.tsx';
import { DayStrip } from '#web/ui/charts/day-strip.tsx';
import { Meter } from '#web/ui/charts/meter.tsx';

test('shows a table with its headings on request', async () => {
  const screen = await render(
    <DataTable
      caption="Minutes a day"
      columns={[{ label: 'Day' }, { label: 'Minutes', isNumber: true }]}
      rows={[{ key: 'one', cells: ['Nov 1', '36'] }]}
    />,
  );
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
  await screen.getByText('Show as table').click();
  await expect.element(screen.getByRole('table', { name: 'Minutes a day' })).toBeVisible();
  await expect.element(screen.getByRole('columnheader', { name: 'Minutes' })).toBeVisible();
  await expect.element(screen.getByRole('rowheader', { name: 'Nov 1' })).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: '36' })).toBeVisible();
});

test('caps a meter at its maximum, and gives its value in words', async () => {
  const screen = await render(
    <>
      <Meter label="Explored" value={24} max={69} text="24 of 69" />
      <Meter label="Beyond" value={400} max={300} text="400 of 300" />
      <Meter label="Of nothing" value={0} max={0} text="0 of 0" />
    </>,
  );
  const bars = ['Explored', 'Beyond', 'Of nothing'].map((name) =>
    screen.getByRole('progressbar', { name }).element(),
  ) as HTMLProgressElement[];
  expect(bars.map(({ value, max }) => [value, max])).toEqual([
    [24, 69],
    [300, 300],
    [0, 1],
  ]);
  await expect.element(screen.getByText('24 of 69')).toBeVisible();
  await expect
    .element(screen.getByRole('progressbar', { name: 'Explored' }))
    .toHaveAttribute('aria-valuetext', '24 of 69');
});

test('describes a strip of days in words', async () => {
  const screen = await render(
    <DayStrip
      label="1 active day of 2"
      days={[
        { name: 'Nov 1', isOn: true },
        { name: 'Nov 2', isOn: false },
      ]}
    />,
  );
  await expect.element(screen.getByText('1 active day of 2')).toBeInTheDocument();
  expect(document.querySelectorAll('.day-strip [data-on]')).toHaveLength(1);
});
