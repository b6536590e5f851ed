/** The parts of fre-check that the pipeline uses. The header of fre-check.mjs explains what it compares. */
export type FreCandidate = { rule_number: string; full_title: string; official_text: string };
export type FreBook = {
  edition: string;
  rules: { rule_number: string; title: string; article: number; whole: string }[];
};

/** Returns the normalized words of a rule: lower case, without punctuation, layout, or part labels. */
export function words(input: string): string[];

/** Compares every rule with the fingerprints of the official print and reports differences through `log`. */
export function check(
  candidate: FreCandidate[],
  book: FreBook,
  log?: (line: string) => void,
): { ok: boolean; good: number; total: number; titles: [string, string, string][] };
