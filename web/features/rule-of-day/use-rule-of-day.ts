import { useQuery } from '@tanstack/react-query';
import type { RuleDetail } from '#shared/rules/rule.contract.ts';
import { ruleOfDay } from '#shared/rules/rule-of-day.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useToday } from '#web/browser/use-today.ts';
import { type ContentSource, readContent } from '#web/content/content-source.ts';
import { CONTENT_KEY, type ContentQuery } from '#web/content/use-content.ts';
import { forgetHighFrequencyIds, highFrequencyIds } from '#web/features/rule-of-day/high-frequency-ids.ts';

const askForIds = () => readContent((source) => source.highFrequencyIds());

async function readRuleOfDay(day: string): Promise<RuleDetail | null> {
  const id = ruleOfDay(await highFrequencyIds(askForIds, Date.now()), day);
  if (id === undefined) return null;
  try {
    return await readContent((source) => source.ruleById(id));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) forgetHighFrequencyIds();
    throw error;
  }
}

async function ruleOfDayIn(source: ContentSource, day: string): Promise<RuleDetail | null> {
  const id = ruleOfDay(await source.highFrequencyIds(), day);
  return id === undefined ? null : source.ruleById(id);
}

export const ruleOfDayQuery = (day: string): ContentQuery<RuleDetail | null> => ({
  queryKey: [CONTENT_KEY, 'rule-of-day', day],
  queryFn: () => readRuleOfDay(day),
  staleTime: Number.POSITIVE_INFINITY,
  read: (source) => ruleOfDayIn(source, day),
});

/**
 * Loads today's rule in full. Null if no rule comes up often enough to be chosen. Community specification §7, decision
 * 21.
 */
export const useRuleOfDay = () => useQuery(ruleOfDayQuery(useToday()));
