import * as z from 'zod/mini';
import { Day } from '#shared/rules/law.contract.ts';
import { ArticleSlug, RuleId, RuleNumber } from '#shared/rules/rule.contract.ts';
import { Time } from '#shared/time/time.contract.ts';

/** The periods, views, and sort orders come from learning specification §9. */
export const TREND_DAYS = [7, 14, 30, 60] as const;
export type TrendDays = (typeof TREND_DAYS)[number];
export const HEATMAP_VIEWS = ['rules', 'articles'] as const;
export const HEATMAP_SORTS = ['heat', 'intensity', 'mastery', 'recent'] as const;
export const MAX_INSIGHTS = 3;
export const NEXT_ACHIEVEMENTS = 3;

const Count = z.int().check(z.nonnegative());
const Percent = z.int().check(z.minimum(0), z.maximum(100));

/**
 * An insight about a user's study. There are at most three, sorted as in formulas §8. `action` has a button's label and
 * the page that it opens.
 */
export const Insight = z.strictObject({
  type: z.enum(['positive', 'warning', 'info']),
  title: z.string(),
  message: z.string(),
  recommendation: z.optional(z.string()),
  action: z.strictObject({ label: z.string(), path: z.string() }),
});
export type Insight = z.infer<typeof Insight>;

const DIRECTIONS = ['improving', 'declining', 'stable'] as const;
export type Direction = (typeof DIRECTIONS)[number];
const CONFIDENCES = ['High', 'Medium', 'Low'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/** The trend of a figure over a period. `change` is in percent, from -100 to 300. Formulas §7. */
export const Trend = z.strictObject({
  direction: z.enum(DIRECTIONS),
  change: z.int(),
  confidence: z.enum(CONFIDENCES),
});
export type Trend = z.infer<typeof Trend>;

const VELOCITIES = ['fast', 'moderate', 'steady', 'slow'] as const;

/**
 * A user's study at a glance, learning specification §3.
 *
 * - `studyTimeHours` has two decimals. `studyTimeMinutes` is the same time in whole minutes.
 * - `difficultyDistribution` has whole percentages of the study time by rule difficulty. They add up to 100, or all
 *   three are 0.
 * - `weekOverWeek` compares the study time of the last seven days with the seven before, by the formula in §9. It's 0
 *   while `isFirstWeek` is true.
 * - `consistencyDays` is the number of days that `consistencyScore` is based on.
 * - `learningVelocity.rate` is in rules per week, with two decimals. Formulas §5.
 */
export const AnalyticsOverview = z.strictObject({
  totalRulesMastered: Count,
  totalRulesInProgress: Count,
  strugglingRuleIds: z.array(RuleId),
  uniqueRulesViewed: Count,
  studyTimeHours: z.number().check(z.nonnegative()),
  studyTimeMinutes: Count,
  averageQuizAccuracy: z.nullable(Percent),
  totalQuizQuestions: Count,
  difficultyDistribution: z.strictObject({ beginner: Percent, intermediate: Percent, advanced: Percent }),
  daysActiveLast30: Count,
  averageSessionLengthMinutes: Count,
  totalSessions: Count,
  progressIndicators: z.strictObject({
    improvementTrend: z.enum(['new', ...DIRECTIONS]),
    consistencyScore: Percent,
    consistencyDays: Count,
  }),
  isFirstWeek: z.boolean(),
  weekOverWeek: z.int(),
  currentStudyStreak: Count,
  longestStudyStreak: Count,
  streakPercentOfBest: Percent,
  insights: z.array(Insight).check(z.maxLength(MAX_INSIGHTS)),
  learningVelocity: z.strictObject({
    rate: z.number().check(z.nonnegative()),
    velocity: z.enum(VELOCITIES),
    description: z.string(),
  }),
});
export type AnalyticsOverview = z.infer<typeof AnalyticsOverview>;

/**
 * A rule or article on the heatmap. For an article, `ruleId` and `ruleNumber` are null. A rule also has the fields of
 * its article. Formulas §4.
 */
export const HeatmapItem = z.strictObject({
  ruleId: z.nullable(RuleId),
  ruleNumber: z.nullable(RuleNumber),
  articleId: z.string(),
  articleNumber: z.int(),
  articleSlug: ArticleSlug,
  title: z.string(),
  articleTitle: z.string(),
  heatScore: Percent,
  studyIntensity: Percent,
  masteryProgress: Percent,
  lastInteraction: Time,
});
export type HeatmapItem = z.infer<typeof HeatmapItem>;

/**
 * A heatmap, which lists only what was touched. The summary counts the listed rules or articles by heat. In both views,
 * it also counts the touched rules by mastery level, as shown on their pages.
 */
export const Heatmap = z.strictObject({
  items: z.array(HeatmapItem),
  summary: z.strictObject({
    highIntensity: Count,
    mediumIntensity: Count,
    lowIntensity: Count,
    mastered: Count,
    competent: Count,
    learning: Count,
    struggling: Count,
    totalRules: Count,
    totalArticles: Count,
  }),
});
export type Heatmap = z.infer<typeof Heatmap>;

/** One study day of a trend. Accuracy is in percent, and null on a day without answers. Consistency is 1 or 0. */
export const TrendDay = z.strictObject({
  day: Day,
  studyTimeMinutes: Count,
  rulesStudied: Count,
  quizAccuracy: z.nullable(Percent),
  consistency: z.int().check(z.minimum(0), z.maximum(1)),
});
export type TrendDay = z.infer<typeof TrendDay>;

/** The days of the period, oldest first, with their trends. Learning specification §3, Trend data. */
export const Trends = z.strictObject({
  sessions: z.array(TrendDay),
  trends: z.strictObject({ studyTime: Trend, rulesStudied: Trend, quizAccuracy: Trend, consistency: Trend }),
  metrics: z.strictObject({
    totalStudyMinutes: Count,
    totalRulesStudied: Count,
    averageAccuracy: z.nullable(Percent),
    consistencyScore: Percent,
    activeDays: Count,
    currentStreak: Count,
    longestStreak: Count,
  }),
});
export type Trends = z.infer<typeof Trends>;

export const ACHIEVEMENT_CATEGORIES = ['milestone', 'streak', 'performance', 'exploration'] as const;
export const RARITIES = ['common', 'rare', 'epic', 'legendary'] as const;

/**
 * An earned achievement, learning specification §3. `icon` is the name of a Lucide icon. `earnedAt` is when the study
 * that earned it took place.
 */
export const Achievement = z.strictObject({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  icon: z.string(),
  category: z.enum(ACHIEVEMENT_CATEGORIES),
  rarity: z.enum(RARITIES),
  milestoneValue: z.nullable(z.int()),
  earnedAt: Time,
});
export type Achievement = z.infer<typeof Achievement>;

/** An achievement that isn't earned yet. `progress` is the percentage of `target` reached, at most 100. */
export const NextAchievement = z.strictObject({
  type: z.string(),
  title: z.string(),
  icon: z.string(),
  description: z.string(),
  current: Count,
  target: z.int().check(z.positive()),
  progress: Percent,
});
export type NextAchievement = z.infer<typeof NextAchievement>;

/** A user's achievements, newest first. `summary` counts the earned ones in each category. */
export const Achievements = z.strictObject({
  achievements: z.array(Achievement),
  nextAchievements: z.array(NextAchievement).check(z.maxLength(NEXT_ACHIEVEMENTS)),
  summary: z.strictObject({ milestone: Count, streak: Count, performance: Count, exploration: Count }),
  totalAchievements: Count,
});
export type Achievements = z.infer<typeof Achievements>;

export const AchievementCheck = z.strictObject({ count: Count, message: z.string() });
export type AchievementCheck = z.infer<typeof AchievementCheck>;
