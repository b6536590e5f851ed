import type {
  Achievement,
  Achievements,
  AnalyticsOverview,
  Heatmap,
  HeatmapItem,
  NextAchievement,
  Trend,
  TrendDay,
  Trends,
} from '#shared/study-analytics/study-analytics.contract.ts';

/** Figures for a user who has studied for some weeks. Override only the fields that matter. */
export const anOverview = (over: Partial<AnalyticsOverview> = {}): AnalyticsOverview => ({
  totalRulesMastered: 24,
  totalRulesInProgress: 17,
  strugglingRuleIds: [],
  uniqueRulesViewed: 46,
  studyTimeHours: 31.5,
  studyTimeMinutes: 1890,
  averageQuizAccuracy: 82,
  totalQuizQuestions: 214,
  difficultyDistribution: { beginner: 30, intermediate: 50, advanced: 20 },
  daysActiveLast30: 26,
  averageSessionLengthMinutes: 26,
  totalSessions: 72,
  progressIndicators: { improvementTrend: 'improving', consistencyScore: 87, consistencyDays: 30 },
  isFirstWeek: false,
  weekOverWeek: 12,
  currentStudyStreak: 9,
  longestStudyStreak: 14,
  streakPercentOfBest: 64,
  insights: [],
  learningVelocity: { rate: 2.13, velocity: 'fast', description: 'You are learning at a fast pace.' },
  ...over,
});

/** Figures for a user who hasn't studied yet. */
export const noOverview = (): AnalyticsOverview =>
  anOverview({
    totalRulesMastered: 0,
    totalRulesInProgress: 0,
    uniqueRulesViewed: 0,
    studyTimeHours: 0,
    studyTimeMinutes: 0,
    averageQuizAccuracy: null,
    totalQuizQuestions: 0,
    difficultyDistribution: { beginner: 0, intermediate: 0, advanced: 0 },
    daysActiveLast30: 0,
    averageSessionLengthMinutes: 0,
    totalSessions: 0,
    progressIndicators: { improvementTrend: 'new', consistencyScore: 0, consistencyDays: 7 },
    isFirstWeek: true,
    weekOverWeek: 0,
    currentStudyStreak: 0,
    longestStudyStreak: 0,
    streakPercentOfBest: 0,
    learningVelocity: { rate: 0, velocity: 'slow', description: 'Start with one rule.' },
  });

const trend = (over: Partial<Trend> = {}): Trend => ({ direction: 'stable', change: 0, confidence: 'Low', ...over });

/** Returns a day for each number of minutes, starting on November 1, 2026. */
export const trendDays = (minutes: readonly number[], over: Partial<TrendDay> = {}): TrendDay[] =>
  minutes.map((studyTimeMinutes, index) => ({
    day: new Date(Date.UTC(2026, 10, 1 + index)).toISOString().slice(0, 10),
    studyTimeMinutes,
    rulesStudied: Math.ceil(studyTimeMinutes / 15),
    quizAccuracy: studyTimeMinutes === 0 ? null : 80,
    consistency: studyTimeMinutes > 0 ? 1 : 0,
    ...over,
  }));

export const someTrends = (
  sessions: readonly TrendDay[],
  { trends = {}, metrics = {} }: { trends?: Partial<Trends['trends']>; metrics?: Partial<Trends['metrics']> } = {},
): Trends => ({
  sessions: [...sessions],
  trends: { studyTime: trend(), rulesStudied: trend(), quizAccuracy: trend(), consistency: trend(), ...trends },
  metrics: {
    totalStudyMinutes: sessions.reduce((sum, { studyTimeMinutes }) => sum + studyTimeMinutes, 0),
    totalRulesStudied: 12,
    averageAccuracy: 82,
    consistencyScore: 87,
    activeDays: sessions.filter(({ consistency }) => consistency === 1).length,
    currentStreak: 9,
    longestStreak: 14,
    ...metrics,
  },
});

/** A rule from Article IV on the heatmap. */
export const aHeatmapItem = (ruleNumber: string, over: Partial<HeatmapItem> = {}): HeatmapItem => ({
  ruleId: `fre-${ruleNumber}`,
  ruleNumber,
  articleId: 'fre-article-4',
  articleNumber: 4,
  articleSlug: 'relevance-and-its-limits',
  title: `On ${ruleNumber}`,
  articleTitle: 'Relevance and Its Limits',
  heatScore: 50,
  studyIntensity: 40,
  masteryProgress: 25,
  lastInteraction: '2026-11-20T10:00:00.000Z',
  ...over,
});

export const aHeatmap = (items: readonly HeatmapItem[], over: Partial<Heatmap['summary']> = {}): Heatmap => ({
  items: [...items],
  summary: {
    highIntensity: 0,
    mediumIntensity: 0,
    lowIntensity: 0,
    mastered: 0,
    competent: 0,
    learning: 0,
    struggling: 0,
    totalRules: items.length,
    totalArticles: 1,
    ...over,
  },
});

export const anAchievement = (id: string, over: Partial<Achievement> = {}): Achievement => ({
  id,
  title: `Title of ${id}`,
  description: `Description of ${id}`,
  icon: 'gavel',
  category: 'milestone',
  rarity: 'common',
  milestoneValue: null,
  earnedAt: '2026-11-20T10:00:00.000Z',
  ...over,
});

export const aNextAchievement = (type: string, over: Partial<NextAchievement> = {}): NextAchievement => ({
  type,
  title: `Title of ${type}`,
  icon: 'flame',
  description: `Description of ${type}`,
  current: 9,
  target: 14,
  progress: 64,
  ...over,
});

export function someAchievements(
  achievements: readonly Achievement[],
  nextAchievements: readonly NextAchievement[] = [],
): Achievements {
  const count = (category: Achievement['category']) =>
    achievements.filter((achievement) => achievement.category === category).length;
  return {
    achievements: [...achievements],
    nextAchievements: [...nextAchievements],
    summary: {
      milestone: count('milestone'),
      streak: count('streak'),
      performance: count('performance'),
      exploration: count('exploration'),
    },
    totalAchievements: achievements.length,
  };
}
