import { useEffect, useMemo, useState } from 'react';
import type { Article } from '#shared/rules/article.contract.ts';
import type { KeptAchievement } from '#shared/study-analytics/achievement.merge.ts';
import type { StudySources } from '#shared/study-analytics/study-sources.ts';
import { localDay } from '#shared/time/local-day.ts';
import { currentStudy, useStudyQuery } from '#web/sync/current-study.ts';
import { useReceived } from '#web/sync/status/received-study.ts';

/** All data from which study analytics are computed. `kept` has the stored achievements. */
export type AnalyticsSources = StudySources & { kept: readonly KeptAchievement[] };

/** Returns today's date. It's updated when the tab is shown again, for example the next morning. */
function useDay(): string {
  const [day, setDay] = useState(() => localDay(new Date()));
  useEffect(() => {
    const look = () => setDay(localDay(new Date()));
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return day;
}

async function keepPastOf(sources: StudySources): Promise<void> {
  const { keepPast } = await import('#web/features/study-analytics/read-analytics.ts');
  await keepPast(await currentStudy(), sources);
}

/**
 * Follows the study data on this device and adds the articles of today's edition. Reads the study data again if
 * `attempt` changes. `data` is undefined until both are loaded.
 */
export function useAnalyticsSources(articles: readonly Article[] | undefined, attempt: number) {
  const day = useDay();
  const answer = useStudyQuery(`analytics ${day} ${attempt}`, async (study) => {
    // Loaded on demand, because the first paint doesn't need it.
    const { readKeptAchievements, readStudySources } = await Promise.resolve(
      import('#web/features/study-analytics/read-analytics.ts'),
    );
    const [sources, kept] = await Promise.all([readStudySources(study, []), readKeptAchievements(study)]);
    return { ...sources, kept };
  });
  const { data: known, error } = useReceived(answer);
  useEffect(() => {
    if (known) keepPastOf(known).catch(() => undefined); // Without a stored past, the next visit only takes longer.
  }, [known]);
  const data = useMemo(
    (): AnalyticsSources | undefined => known && articles && { ...known, articles },
    [known, articles],
  );
  return { data, error };
}

/** The data for a figure or a chart. `data` is undefined while it loads. */
export type Asked<T> = { data: T | undefined; hasFailed: boolean };

/** Computes one part of study analytics. If that fails, only that part shows an error. */
export function useComputed<T>(compute: () => T, sources: AnalyticsSources, key: string | number = ''): Asked<T> {
  return useMemo(() => {
    try {
      return { data: compute(), hasFailed: false };
    } catch {
      return { data: undefined, hasFailed: true };
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `compute` is new on each render and depends only on these
  }, [sources, key]);
}
