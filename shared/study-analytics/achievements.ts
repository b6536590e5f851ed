import { ACHIEVEMENT_IDS, type AchievementId } from '#shared/study-analytics/achievement.ids.ts';
import type { KeptAchievement } from '#shared/study-analytics/achievement.merge.ts';
import { ACHIEVEMENT_WORDS } from '#shared/study-analytics/achievement.words.ts';
import { achievementMarks } from '#shared/study-analytics/achievement-marks.ts';
import type { Mark } from '#shared/study-analytics/mark.ts';
import {
  ACHIEVEMENT_CATEGORIES,
  type Achievement,
  type AchievementCheck,
  type Achievements,
  NEXT_ACHIEVEMENTS,
  type NextAchievement,
} from '#shared/study-analytics/study-analytics.contract.ts';
import type { StudySources } from '#shared/study-analytics/study-sources.ts';

type Earned = KeptAchievement & { mark: Mark };

/** Merges stored achievements with those that the study data earns now. The earlier time is kept. */
function earnedOf(marks: Record<AchievementId, Mark>, kept: readonly KeptAchievement[]): Earned[] {
  const keptAt = new Map(kept.map(({ id, at }) => [id, at]));
  return ACHIEVEMENT_IDS.flatMap((id) => {
    const mark = marks[id];
    const times = [keptAt.get(id) ?? null, mark.at].filter((at) => at !== null);
    return times.length === 0 ? [] : [{ id, mark, at: Math.min(...times) }];
  });
}

const shown = ({ id, mark, at }: Earned): Achievement => ({
  id,
  ...ACHIEVEMENT_WORDS[id],
  milestoneValue: mark.value ?? mark.target,
  earnedAt: new Date(at).toISOString(),
});

function next(id: AchievementId, { current, target }: Mark): NextAchievement {
  const { title, icon, description } = ACHIEVEMENT_WORDS[id];
  return { type: id, title, icon, description, current, target, progress: Math.floor((100 * current) / target) };
}

/**
 * Returns a user's achievements, newest first, and those closest to being earned. `kept` are the stored achievements.
 * Formulas §10.
 */
export function achievementsOf(sources: StudySources, kept: readonly KeptAchievement[]): Achievements {
  const marks = achievementMarks(sources);
  const earned = earnedOf(marks, kept);
  const ids = new Set(earned.map(({ id }) => id));
  const share = (id: AchievementId) => marks[id].current / marks[id].target;
  const open = ACHIEVEMENT_IDS.filter((id) => !ids.has(id)).toSorted((one, other) => share(other) - share(one));
  const counts = ACHIEVEMENT_CATEGORIES.map((category) => [
    category,
    earned.filter(({ id }) => ACHIEVEMENT_WORDS[id].category === category).length,
  ]);
  return {
    achievements: earned.toSorted((one, other) => other.at - one.at).map(shown),
    nextAchievements: open.slice(0, NEXT_ACHIEVEMENTS).map((id) => next(id, marks[id])),
    summary: Object.fromEntries(counts) as Achievements['summary'],
    totalAchievements: earned.length,
  };
}

/**
 * Returns achievements that are earned but not stored yet. Once stored, they're kept forever, even if the study that
 * earned them is deleted or retracted.
 */
export function newlyEarned(sources: StudySources, kept: readonly KeptAchievement[]): KeptAchievement[] {
  const marks = achievementMarks(sources);
  const ids = new Set(kept.map(({ id }) => id));
  return ACHIEVEMENT_IDS.flatMap((id) => {
    const { at } = marks[id];
    return at === null || ids.has(id) ? [] : [{ id, at: Math.max(0, at) }];
  });
}

/** Returns the result of a check for new achievements, as shown to the user. */
export function achievementCheck(count: number): AchievementCheck {
  if (count === 0) return { count, message: 'No new achievements yet. The next one isn’t far off.' };
  return { count, message: count === 1 ? 'You earned 1 new achievement.' : `You earned ${count} new achievements.` };
}
