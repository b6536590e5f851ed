import { useQuery } from '@tanstack/react-query';
import type { RuleDetail } from '#shared/rules/rule.contract.ts';
import { ruleOfDay } from '#shared/rules/rule-of-day.ts';
import { ApiError } from '#web/api/api-error.ts';
import { readContent } from '#web/content/content-source.ts';
import { CONTENT_KEY } from '#web/content/use-content.ts';
import { forgetHighFrequencyIds, highFrequencyIds } from '#web/features/rule-of-day/high-frequency-ids.ts';
import { useToday } from '#web/features/rule-of-day/use-today.ts';

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

/** Today's rule in full; null when no rule is frequent enough. Community specification §7, decision 21. */
export function useRuleOfDay() {
  const day = useToday();
  return useQuery({
    queryKey: [CONTENT_KEY, 'rule-of-day', day],
    queryFn: () => readRuleOfDay(day),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
