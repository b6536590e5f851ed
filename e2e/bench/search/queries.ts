import { readFileSync } from 'node:fs';

/** What somebody typed, and the rules that must be among the first three. */
export type Query = { q: string; rules: string[] };

/**
 * The development list, by category. Written as students type, so without capitals and question marks; each expectation was held
 * against the law. One line a query: 'dying declaration => 804'.
 */
export const QUERIES: Record<string, Query[]> = Object.fromEntries(
  readFileSync(`${import.meta.dirname}/queries.txt`, 'utf8')
    .split(/^# /m)
    .slice(1)
    .map((section) => {
      const [category = '', ...lines] = section.trim().split('\n');
      const queries = lines.flatMap((line) => {
        const [q, rules] = line.split(' => ');
        return q === undefined || rules === undefined ? [] : [{ q, rules: rules.split(' ') }];
      });
      return [category, queries];
    }),
);
