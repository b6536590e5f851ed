import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ChartPoint } from '#web/ui/charts/chart-points.ts';
import { DayChart } from '#web/ui/charts/day-chart.tsx';
import { LineChart } from '#web/ui/charts/line-chart.tsx';
import '#web/tokens/tokens.css';
import '#web/tokens/base.css';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => page.viewport(414, 896));

const points = (values: readonly (number | null)[]): ChartPoint[] =>
  values.map((value, index) => ({
    name: `Nov ${index + 1}`,
    value,
    shown: value === null ? 'No answers' : `${value}m`,
    spoken: value === null ? 'no answers' : `${value} minutes`,
  }));

const minutes = (value: number) => `${value}m`;
const show = (values: readonly (number | null)[]) =>
  render(<LineChart label="Study Time" points={points(values)} format={minutes} />);
const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
const bubble = () => texts('.chart-bubble');

test('labels the axis with zero, the rounded-up maximum, and half of that, and names the days below', async () => {
  await show([29, 0, 58]);
  expect(texts('.chart .chart-y-axis span')).toEqual(['60m', '30m', '0']);
  expect(texts('.chart .chart-x-axis span')).toEqual(['Nov 1', 'Nov 2', 'Nov 3']);
});

test('describes its values in a sentence', async () => {
  const screen = await show([29, 0, 58, 47]);
  await expect
    .element(screen.getByRole('slider', { name: 'Study Time' }))
    .toHaveAccessibleDescription('4 values. Highest 58 minutes on Nov 3, latest 47 minutes on Nov 4.');
});

test('has one tab stop, moves between points with the arrow keys, and announces each value', async () => {
  const screen = await show([29, null, 58]);
  const slider = screen.getByRole('slider');
  expect(bubble()).toEqual([]);
  await userEvent.keyboard('{Tab}');
  await expect.element(slider).toHaveFocus();
  await expect.element(slider).toHaveAttribute('aria-valuetext', '58 minutes, Nov 3');
  expect(bubble()).toEqual(['58mNov 3']);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'no answers, Nov 2');
  expect(bubble()).toEqual(['No answersNov 2']);
  await userEvent.keyboard('{Home}');
  expect(bubble()).toEqual(['29mNov 1']);
  await userEvent.keyboard('{ArrowLeft}');
  expect(bubble()).toEqual(['29mNov 1']);
  await userEvent.keyboard('{Escape}');
  expect(bubble()).toEqual([]);
  await userEvent.keyboard('{End}');
  expect(bubble()).toEqual(['58mNov 3']);
  await userEvent.keyboard('{Tab}');
  expect(bubble()).toEqual([]);
});

const plotPlace = (x: number) => {
  const { left, top, width, height } = document.querySelector('.chart-plot')?.getBoundingClientRect() ?? new DOMRect();
  return { clientX: left + width * x, clientY: top + height / 2 };
};
const move = (type: string, x: number) =>
  document.querySelector('.chart-plot svg')?.dispatchEvent(new PointerEvent(type, { bubbles: true, ...plotPlace(x) }));

test('shows the point nearest to the pointer and hides the value when the pointer leaves', async () => {
  const screen = await show([29, 0, 58]);
  move('pointermove', 0.4);
  await expect.poll(bubble).toEqual(['0mNov 2']);
  move('pointermove', 0.9);
  await expect.poll(bubble).toEqual(['58mNov 3']);
  await userEvent.unhover(screen.getByRole('slider'));
  move('pointerout', 0.9);
  await expect.poll(bubble).toEqual([]);
});

test('keeps the value on screen after a press, and moves on from there with the arrow keys', async () => {
  const screen = await show([29, 0, 58]);
  move('pointerdown', 0.1);
  await expect.poll(bubble).toEqual(['29mNov 1']);
  await expect.element(screen.getByRole('slider')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(bubble).toEqual(['0mNov 2']);
});

test('keeps the shown value inside the page on narrow and wide screens', async () => {
  for (const width of [320, 1280]) {
    await page.viewport(width, 800);
    const screen = await show(Array.from({ length: 60 }, (_, index) => index * 40));
    await userEvent.keyboard('{Tab}');
    for (const key of ['{Home}', '{End}', '{ArrowLeft}']) {
      await userEvent.keyboard(key);
      const { left, right, top } = document.querySelector('.chart-bubble')?.getBoundingClientRect() ?? new DOMRect();
      const plot = document.querySelector('.chart-plot')?.getBoundingClientRect() ?? new DOMRect();
      expect([width, key, left >= 0, right <= width, top >= plot.top - 20]).toEqual([width, key, true, true, true]);
    }
    expect(document.documentElement.scrollWidth).toBe(width);
    await screen.unmount();
  }
});

test('selects the last point if the selected one is gone', async () => {
  const screen = await show([1, 2, 3, 4, 5]);
  await userEvent.keyboard('{Tab}{ArrowLeft}');
  expect(bubble()).toEqual(['4mNov 4']);
  await screen.rerender(<LineChart label="Study Time" points={points([1, 2])} format={minutes} />);
  expect(bubble()).toEqual(['2mNov 2']);
});

test('stays empty without points, and shows a single point', async () => {
  const none = await show([]);
  await userEvent.keyboard('{Tab}');
  expect(bubble()).toEqual([]);
  expect(texts('.chart .chart-y-axis span')).toEqual(['2m', '1m', '0']);
  await none.unmount();
  await show([7]);
  await userEvent.keyboard('{Tab}');
  expect(bubble()).toEqual(['7mNov 1']);
  expect(texts('.chart .chart-x-axis span')).toEqual(['Nov 1']);
});

test('shows yes or no for each day as check marks and crosses, and uses the same keys as a line chart', async () => {
  await render(
    <DayChart
      label="Consistency"
      points={[
        { name: 'Nov 1', value: 1, shown: '✓', spoken: 'studied' },
        { name: 'Nov 2', value: 0, shown: '✗', spoken: 'not studied' },
      ]}
    />,
  );
  expect(texts('.chart .chart-y-axis span')).toEqual(['✓', '', '✗']);
  expect([...document.querySelectorAll('.chart-day-bars i')].map((bar) => bar.hasAttribute('data-on'))).toEqual([
    true,
    false,
  ]);
  await userEvent.keyboard('{Tab}');
  expect(bubble()).toEqual(['✗Nov 2']);
  await userEvent.keyboard('{ArrowLeft}');
  expect(bubble()).toEqual(['✓Nov 1']);
});
