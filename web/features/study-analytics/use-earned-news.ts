import { Trophy } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Article } from '#shared/rules/article.contract.ts';
import { ACHIEVEMENT_WORDS } from '#shared/study-analytics/achievement.words.ts';
import { newlyEarned } from '#shared/study-analytics/achievements.ts';
import type { AnalyticsSources } from '#web/features/study-analytics/use-analytics.ts';
import { currentStudy } from '#web/sync/current-study.ts';
import { tellNotSaved } from '#web/sync/write/use-study-write.ts';
import { useToast } from '#web/ui/toast.tsx';

/** Stores newly earned achievements and returns how many there are. Returns null if the device couldn't store them. */
export async function keepEarned(articles: readonly Article[]): Promise<number | null> {
  const { keepNewAchievements } = await import('#web/features/study-analytics/read-analytics.ts');
  try {
    return await keepNewAchievements(await currentStudy(), articles);
  } catch (error) {
    tellNotSaved(error);
    return null;
  }
}

/**
 * Stores achievements as soon as they're earned and announces them once, in a toast. `onView` opens the list of
 * achievements. Pass undefined if the list is on screen.
 */
export function useEarnedNews(sources: AnalyticsSources | undefined, onView: (() => void) | undefined): void {
  const toast = useToast();
  const isKeeping = useRef(false);
  const ids = useMemo(() => (sources ? newlyEarned(sources, sources.kept).map(({ id }) => id) : []), [sources]);
  const keep = useCallback(
    async (articles: readonly Article[], earned: typeof ids) => {
      isKeeping.current = true;
      const count = await keepEarned(articles);
      isKeeping.current = false;
      if (count === null || count === 0) return;
      const [first] = earned;
      const text =
        count === 1 && first !== undefined
          ? `Achievement earned: ${ACHIEVEMENT_WORDS[first].title}`
          : `${count} achievements earned`;
      toast({ text, icon: Trophy, ...(onView && { action: { label: 'View', onPress: onView } }) });
    },
    [toast, onView],
  );
  useEffect(() => {
    if (sources && ids.length > 0 && !isKeeping.current) void keep(sources.articles, ids);
  }, [sources, ids, keep]);
}
