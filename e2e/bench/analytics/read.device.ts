import type { Flashcard } from '#shared/flashcards/flashcard.contract.ts';
import { todayPlan } from '#shared/practice/today-plan.ts';
import { practiceRules } from '#shared/practice/today-sources.ts';
import type { Article } from '#shared/rules/article.contract.ts';
import { achievementsOf } from '#shared/study-analytics/achievements.ts';
import { heatmapOf } from '#shared/study-analytics/heatmap.ts';
import { overviewOf } from '#shared/study-analytics/overview.ts';
import { trendsOf } from '#shared/study-analytics/trends.ts';
import { keepPast, readKeptAchievements, readStudySources } from '#web/features/study-analytics/read-analytics.ts';
import { readOwnSources } from '#web/features/today/read-today.ts';
import { openStudyOf } from '#web/sync/study.ts';

/**
 * How long it takes, in ms, to open the database, to read and compute the plan for today (`today`), to read the data
 * for analytics, and to compute everything that the screen shows.
 */
export type DeviceTimes = { open: number; today: number; read: number; compute: number };
type Edition = { articles: readonly Article[]; cards: readonly Flashcard[] };

declare global {
  var analytics: (userId: string, edition: Edition) => Promise<DeviceTimes>;
}

globalThis.analytics = async (userId, { articles, cards }) => {
  const begun = performance.now();
  const study = openStudyOf(userId);
  await study.db.open();
  const opened = performance.now();
  const own = await readOwnSources(study);
  const plan = todayPlan({ ...own, cards, rules: practiceRules(articles), hasCalls: true });
  const planned = performance.now();
  const [sources, kept] = await Promise.all([readStudySources(study, articles), readKeptAchievements(study)]);
  const read = performance.now();
  const shown = [
    overviewOf(sources),
    heatmapOf(sources, 'rules'),
    trendsOf(sources, 30),
    achievementsOf(sources, kept),
  ];
  const done = performance.now();
  await keepPast(study, sources);
  study.close();
  if (shown.length !== 4 || plan.blocks.length !== 3) throw new Error('something was not computed');
  return { open: opened - begun, today: planned - opened, read: read - planned, compute: done - read };
};
