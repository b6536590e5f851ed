import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AchievementsPanel } from '#web/features/study-analytics/achievements-panel.tsx';
import { aNextAchievement, anAchievement, someAchievements } from '#web/features/study-analytics/analytics.fixture.ts';

beforeEach(() => page.viewport(1280, 800));

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const nothing = () => undefined;
const CATEGORIES = ['milestone', 'milestone', 'streak', 'performance'] as const;
const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    anAchievement(`a${index}`, { category: CATEGORIES[index % CATEGORIES.length] ?? 'milestone' }),
  );

type Shown = Partial<ComponentProps<typeof AchievementsPanel>>;
const show = (shown: Shown) =>
  render(
    <MemoryRouter>
      <AchievementsPanel
        achievements={someAchievements(many(4))}
        hasFailed={false}
        onRetry={nothing}
        onCheck={nothing}
        isChecking={false}
        now={NOW}
        {...shown}
      />
    </MemoryRouter>,
  );
const items = () => document.querySelectorAll('.achievement-list > li');

test('shows what an achievement is for, how rare it is, and when the user earned it', async () => {
  const one = anAchievement('a', {
    title: 'Bench Memo',
    description: 'Mastered every rule in Article IX.',
    rarity: 'legendary',
    milestoneValue: 2000,
    earnedAt: '2026-11-20T09:00:00.000Z',
  });
  const screen = await show({ achievements: someAchievements([one, anAchievement('b', { icon: 'of tomorrow' })]) });
  const item = screen.getByRole('list', { name: 'All achievements' }).getByRole('listitem').first();
  await expect
    .element(item)
    .toHaveTextContent('Bench MemoMastered every rule in Article IX.Legendary • Milestone3 hours agoGoal: 2,000');
  expect([...items()].map((each) => each.querySelectorAll('.achievement-list-sparkle').length)).toEqual([1, 0]);
  expect([...items()].map((each) => each.querySelectorAll('.achievement-list-medal svg').length)).toEqual([1, 1]);
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Achievements 2' })).toBeVisible();
});

test('shows the number of achievements in each category and filters by category', async () => {
  const screen = await show({});
  const chips = [...document.querySelectorAll('.chip')].map(({ textContent }) => textContent);
  expect(chips).toEqual(['All 4', 'Milestone 2', 'Streak 1', 'Performance 1', 'Exploration 0']);
  await screen.getByRole('button', { name: 'Milestone' }).click();
  expect(items()).toHaveLength(2);
  await expect.element(screen.getByRole('button', { name: 'Milestone' })).toHaveAttribute('aria-pressed', 'true');
  await screen.getByRole('button', { name: 'Exploration' }).click();
  await expect.element(screen.getByText('You haven’t earned any of these yet.')).toBeVisible();
});

test.each([
  [undefined, 10, 'Show 13 more achievements'],
  [20, 20, 'Show 3 more achievements'],
  [22, 22, 'Show 1 more achievement'],
] as const)(
  'with a limit of %s, shows %i achievements until the user asks for the rest',
  async (limit, shown, more) => {
    const screen = await show({ achievements: someAchievements(many(23)), limit });
    expect(items()).toHaveLength(shown);
    await screen.getByRole('button', { name: more }).click();
    expect(items()).toHaveLength(23);
    await screen.getByRole('button', { name: 'Show fewer' }).click();
    expect(items()).toHaveLength(shown);
  },
);

test('shows the progress toward the next achievements', async () => {
  const next = ['a', 'b', 'c'].map((type) => aNextAchievement(type));
  const screen = await show({ achievements: someAchievements(many(1), next) });
  await expect.element(screen.getByRole('heading', { name: 'Next Achievements' })).toBeVisible();
  await expect.element(screen.getByText('9/14').first()).toBeVisible();
  await expect.element(screen.getByText('Description of c')).toBeVisible();
  const bars = screen.getByRole('progressbar').elements() as HTMLProgressElement[];
  expect(bars.map(({ value, max }) => [value, max])).toEqual([
    [9, 14],
    [9, 14],
    [9, 14],
  ]);
});

test('caps the progress bar of an achievement whose target was exceeded', async () => {
  const screen = await show({
    achievements: someAchievements([], [aNextAchievement('a', { current: 20, target: 14 })]),
  });
  expect((screen.getByRole('progressbar').element() as HTMLProgressElement).value).toBe(14);
});

test('checks for new achievements on request, but not while a check is in progress', async () => {
  let checks = 0;
  const onCheck = () => {
    checks += 1;
  };
  const screen = await show({ onCheck });
  await screen.getByRole('button', { name: 'Check New' }).click();
  expect(checks).toBe(1);
  await screen.unmount();
  const busy = await show({ onCheck, isChecking: true });
  await busy.getByRole('button', { name: 'Checking...' }).click();
  expect(checks).toBe(1);
});

test('explains what to do until the user earns a first achievement', async () => {
  const screen = await show({ achievements: someAchievements([], [aNextAchievement('a')]) });
  await expect.element(screen.getByRole('heading', { name: 'No Achievements Yet' })).toBeVisible();
  await expect.element(screen.getByText('Start studying to unlock your first achievement!')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Next Achievements' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Check New' })).toBeVisible();
});

test('shows that achievements are loading, and offers a retry if loading fails', async () => {
  const loading = await show({ achievements: undefined });
  await expect.element(loading.getByText('Loading achievements...')).toBeInTheDocument();
  await loading.unmount();
  let tries = 0;
  const failed = await show({
    achievements: undefined,
    hasFailed: true,
    onRetry: () => {
      tries += 1;
    },
  });
  await expect.element(failed.getByRole('alert')).toHaveTextContent('Failed to load achievements');
  await failed.getByRole('button', { name: 'Try Again' }).click();
  expect(tries).toBe(1);
});
