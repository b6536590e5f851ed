import { keyOf, type QuestionSource } from '#shared/fre-editing/question-source.contract.ts';

/** Critical values of chi-squared at 5%, by degrees of freedom. */
const CRITICAL: Readonly<Record<number, number>> = { 1: 3.841, 2: 5.991, 3: 7.815 };

/** Counts how often each value occurs, most frequent first. */
export function tally<T extends string | number>(values: readonly T[]): [T, number][] {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a);
}

/** Formats a share as a percentage: 0.404 → '40.4%'. */
export const percent = (value: number): string => `${(100 * value).toFixed(1)}%`;

export const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** Counts how often the key is at each position, in questions with `size` options. */
export function keyPositions(questions: readonly QuestionSource[], size: number): number[] {
  const keys = questions.filter(({ options }) => options.length === size).map(keyOf);
  return Array.from({ length: size }, (_, position) => keys.filter((key) => key === position).length);
}

/** Returns whether these counts could come from an even distribution (chi-squared test, p > 0.05). */
export function isEven(counts: readonly number[]): boolean {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  if (mean === 0) return true;
  const distance = counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
  return distance <= (CRITICAL[counts.length - 1] ?? 0);
}

/** Returns whether the key is longer than every other option. */
export function isKeyLongest(question: QuestionSource): boolean {
  const key = keyOf(question);
  const length = question.options[key]?.text.length ?? 0;
  return question.options.every(({ text }, at) => at === key || text.length < length);
}

/** Returns the share of keys that would be the longest option by chance, given each question's number of options. */
export function longestByChance(questions: readonly QuestionSource[]): number {
  return share(
    questions.reduce((sum, { options }) => sum + 1 / options.length, 0),
    questions.length,
  );
}

const ABSOLUTE = /\b(never|always|only)\b/i;

/** Counts the keys and the wrong options that contain "never," "always," or "only." */
export function absolutes(questions: readonly QuestionSource[]): { keys: number; others: number } {
  const options = questions.flatMap((question) => question.options.filter(({ text }) => ABSOLUTE.test(text)));
  const keys = options.filter(({ correct }) => correct === true).length;
  return { keys, others: options.length - keys };
}
