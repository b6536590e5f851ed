/** The parts of fre-check that the pipeline uses; see the head of fre-check.mjs for what is compared. */
export type FreCandidate = { rule_number: string; full_title: string; official_text: string };
export type FreBook = {
  edition: string;
  rules: { rule_number: string; title: string; article: number; whole: string }[];
};

/** Normalised words of a rule: lower case, without punctuation, layout and subdivision labels. */
export function words(input: string): string[];

/** Compares every rule with the fingerprints of the official print, reporting differences through `log`. */
export function check(
  candidate: FreCandidate[],
  book: FreBook,
  log?: (line: string) => void,
): { ok: boolean; good: number; total: number; titles: [string, string, string][] };
