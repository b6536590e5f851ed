import { useMemo, useState } from 'react';
import { type TodayPlan, todayPlan } from '#shared/practice/today-plan.ts';
import { practiceRules, type TodaySources } from '#shared/practice/today-sources.ts';
import { useToday } from '#web/browser/use-today.ts';
import { useFlashcards } from '#web/content/practice-content.ts';
import { useContentFailure } from '#web/content/use-content-failure.ts';
import { useEdition } from '#web/content/use-edition.ts';
import { useStudyQuery } from '#web/sync/current-study.ts';
import { useReceived } from '#web/sync/status/received-study.ts';
import type { Study } from '#web/sync/study.ts';

/**
 * The plan for today. `plan` is undefined while it's loading. `retry` reads the study data again, and also loads the
 * edition again if loading it failed.
 */
export type TodayAnswer = {
  plan: TodayPlan | undefined;
  sources: TodaySources | undefined;
  hasFailed: boolean;
  isRetrying: boolean;
  retry: () => void;
};

/** Returns the edition's flashcards, or none if they can't be read, because a plan is possible without them. */
function useCards() {
  const { data, failureCount } = useFlashcards();
  const isMissing = failureCount > 0;
  return useMemo(() => data?.chunk.cards ?? (isMissing ? [] : undefined), [data, isMissing]);
}

/** Loaded on demand, because a visitor's page doesn't need the study data. */
const readOwn = async (study: Study) => (await import('#web/features/today/read-today.ts')).readOwnSources(study);

/** Follows the plan for today on this device. */
export function useTodayPlan(): TodayAnswer {
  const [attempt, setAttempt] = useState(0);
  const day = useToday();
  const edition = useEdition();
  const { failure, isRetrying } = useContentFailure(edition);
  const cards = useCards();
  const { data: own, error } = useReceived(useStudyQuery(`today ${day} ${attempt}`, readOwn));
  const { data: articles } = edition;
  const sources = useMemo((): TodaySources | undefined => {
    if (own === undefined || articles === undefined || cards === undefined) return undefined;
    return { ...own, cards, rules: practiceRules(articles), hasCalls: cards.length > 0 };
  }, [own, articles, cards]);
  const plan = useMemo(() => sources && todayPlan(sources), [sources]);
  const retry = () => {
    setAttempt(attempt + 1);
    if (failure !== null) void edition.refetch();
  };
  return { plan, sources, hasFailed: error !== null || failure !== null, isRetrying, retry };
}
