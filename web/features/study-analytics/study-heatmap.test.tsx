import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { aHeatmap, aHeatmapItem } from '#web/features/study-analytics/analytics.fixture.ts';
import { StudyHeatmap } from '#web/features/study-analytics/study-heatmap.tsx';
import '#web/tokens/tokens.css';
import '#web/tokens/base.css';

beforeEach(() => page.viewport(1280, 800));

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const nothing = () => undefined;
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => aHeatmapItem(String(101 + index), { heatScore: 100 - index }));

type Shown = Partial<ComponentProps<typeof StudyHeatmap>>;
const show = (shown: Shown) =>
  render(
    <MemoryRouter>
      <StudyHeatmap
        heatmap={aHeatmap(many(3))}
        hasFailed={false}
        onRetry={nothing}
        view="rules"
        onView={nothing}
        now={NOW}
        {...shown}
      />
    </MemoryRouter>,
  );
const cells = () => [...document.querySelectorAll('.heat-grid button')];

test("shows each rule's number and heat step, and describes the heat to screen readers", async () => {
  const heats = [96, 60, 40, 20, 19];
  const items = heats.map((heatScore, index) => aHeatmapItem(String(401 + index), { heatScore }));
  const screen = await show({ heatmap: aHeatmap(items) });
  expect(cells().map(({ textContent }) => textContent)).toEqual([
    'Rule 401 heat 96',
    'Rule 402 heat 60',
    'Rule 403 heat 40',
    'Rule 404 heat 20',
    'Rule 405 heat 19',
  ]);
  expect(cells().map((cell) => cell.getAttribute('data-heat'))).toEqual(['5', '4', '3', '2', '1']);
  await expect.element(screen.getByRole('list', { name: '5 rules, hottest first' })).toBeVisible();
});

test('gives each heat step a mark of a different width, so color isn’t needed', async () => {
  const items = [96, 60, 40, 20, 19].map((heatScore, index) => aHeatmapItem(String(401 + index), { heatScore }));
  await show({ heatmap: aHeatmap(items) });
  const marks = cells().map((cell) => Number.parseFloat(getComputedStyle(cell, '::after').width));
  expect(marks).toEqual([33, 26, 19, 12, 5]);
});

test('describes the selected rule above the grid and links to its page', async () => {
  const items = [
    aHeatmapItem('404', {
      title: 'Character Evidence',
      heatScore: 96,
      studyIntensity: 91,
      masteryProgress: 75,
      lastInteraction: '2026-11-20T10:00:00.000Z',
    }),
    aHeatmapItem('803', { heatScore: 93 }),
  ];
  const screen = await show({ heatmap: aHeatmap(items) });
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Rule 404. Character EvidenceHeat 96Intensity 91Mastery 75%Last activity 2 hours ago');
  await expect
    .element(screen.getByRole('link', { name: 'Open Rule 404' }))
    .toHaveAttribute('href', '/learn/fre-explorer/relevance-and-its-limits/404');
  await screen.getByRole('button', { name: 'Rule 803 heat 93' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Rule 803. On 803');
});

test('has a single tab stop, and moves between cells and rows with the arrow keys', async () => {
  const screen = await show({ heatmap: aHeatmap(many(60)), limit: 100 });
  expect(cells().filter((cell) => cell.getAttribute('tabindex') === '0')).toHaveLength(1);
  const first = screen.getByRole('button', { name: 'Rule 101 ' });
  (first.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(screen.getByRole('button', { name: 'Rule 103 ' })).toHaveFocus();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Rule 103. On 103');
  const top = cells()[0]?.getBoundingClientRect().top;
  const columns = cells().filter((cell) => cell.getBoundingClientRect().top === top).length;
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('button', { name: `Rule ${103 + columns} ` })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(screen.getByRole('button', { name: 'Rule 103 ' })).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(screen.getByRole('button', { name: 'Rule 160 ' })).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(first).toHaveFocus();
});

test('shows fifty items, or as many as the limit allows, and the total number of items', async () => {
  const fifty = await show({ heatmap: aHeatmap(many(69)) });
  expect(cells()).toHaveLength(50);
  await expect.element(fifty.getByText(/^The top 50 of 69 rules\./)).toBeVisible();
  await fifty.unmount();
  await show({ heatmap: aHeatmap(many(69)), limit: 100 });
  expect(cells()).toHaveLength(69);
});

test('lets the user sort by heat, intensity, mastery, or recency', async () => {
  const screen = await show({
    heatmap: aHeatmap([
      aHeatmapItem('401', { heatScore: 90, studyIntensity: 1 }),
      aHeatmapItem('402', { heatScore: 10, studyIntensity: 99 }),
    ]),
  });
  const select = screen.getByRole('combobox', { name: 'Sort by' });
  const options = [...select.element().querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(options).toEqual(['Heat', 'Intensity', 'Mastery', 'Recent']);
  await userEvent.selectOptions(select, 'Intensity');
  expect(cells().map(({ textContent }) => textContent)).toEqual(['Rule 402 heat 10', 'Rule 401 heat 90']);
});

test('names articles by Roman numeral and lets the user switch views', async () => {
  let chosen = '';
  const article = { ...aHeatmapItem('404'), ruleId: null, ruleNumber: null, title: 'Relevance and Its Limits' };
  const screen = await show({
    heatmap: aHeatmap([article]),
    view: 'articles',
    onView: (view) => {
      chosen = view;
    },
  });
  await expect.element(screen.getByRole('button', { name: 'Article IV heat 50' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Articles by heat' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Open Article IV' }))
    .toHaveAttribute('href', '/learn/fre-explorer/relevance-and-its-limits');
  await screen.getByRole('radio', { name: 'Rules' }).click();
  expect(chosen).toBe('rules');
});

test('shows a summary, and all items as a table', async () => {
  const summary = {
    highIntensity: 14,
    mediumIntensity: 17,
    lowIntensity: 15,
    mastered: 24,
    competent: 6,
    learning: 12,
    struggling: 4,
  };
  const screen = await show({ heatmap: aHeatmap(many(2), summary) });
  expect([...document.querySelectorAll('.tiles > div')].map(({ textContent }) => textContent)).toEqual([
    'High14',
    'Medium17',
    'Low15',
    'Mastered24',
    'Competent6',
    'Learning12',
    'Struggling4',
  ]);
  for (const name of ['Rules by heat', 'Rules by level'])
    await expect.element(screen.getByRole('heading', { level: 2, name })).toBeVisible();
  await screen.getByText('Show as table').click();
  const rows = screen
    .getByRole('row')
    .elements()
    .map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'RuleHeatIntensityMasteryLast activity',
    'Rule 101. On 1011004025%2 hours ago',
    'Rule 102. On 102994025%2 hours ago',
  ]);
});

test('shows no controls without `onView`', async () => {
  const screen = await show({ onView: undefined });
  await expect.element(screen.getByRole('combobox')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('radio')).not.toBeInTheDocument();
});

test('explains how to begin until the user has studied something', async () => {
  const screen = await show({ heatmap: aHeatmap([]) });
  await expect.element(screen.getByRole('heading', { name: 'No Study Data' })).toBeVisible();
  await expect.element(screen.getByText('No study activity yet')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Start Learning' }))
    .toHaveAttribute('href', '/learn/fre-explorer');
});

test('offers a retry if the heatmap fails to load', async () => {
  let tries = 0;
  const screen = await show({
    heatmap: undefined,
    hasFailed: true,
    onRetry: () => {
      tries += 1;
    },
  });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Failed to load study heatmap');
  await screen.getByRole('button', { name: 'Try Again' }).click();
  expect(tries).toBe(1);
});
