import type { BookCheck } from '#data/pipeline/checks/check.ts';
import type { Fault } from '#data/pipeline/fault.ts';
import { outsideWords } from '#data/pipeline/limits.ts';

const WORDS = { holding: [6, 45], use: [6, 40], status: [4, 35] } as const;

/** Requires each case to be listed only once and its holding, use, and status to stay within their word limits. */
export const checkCaseCards: BookCheck = ({ cases }) => {
  if (cases === null) return [];
  const seen = new Set<string>();
  return cases.value.cases.flatMap((each, at) => {
    const faults: Fault[] = [];
    if (seen.has(each.id)) faults.push(cases.fault(['cases', at, 'id'], `${each.id} is listed twice`));
    seen.add(each.id);
    for (const key of ['holding', 'use', 'status'] as const) {
      const text = each[key];
      const messages = text === undefined ? [] : outsideWords(key, text, WORDS[key]);
      faults.push(...messages.map((message) => cases.fault(['cases', at, key], `${each.id}: ${message}`)));
    }
    return faults;
  });
};
