import type { Achievement } from '#shared/study-analytics/study-analytics.contract.ts';

export const CATEGORIES: Record<Achievement['category'], string> = {
  milestone: 'Milestone',
  streak: 'Streak',
  performance: 'Performance',
  exploration: 'Exploration',
};

export const RARITIES: Record<Achievement['rarity'], string> = {
  common: 'Common',
  rare: 'Rare',
  epic: 'Epic',
  legendary: 'Legendary',
};
