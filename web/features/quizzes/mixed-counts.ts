import { DEFAULT_COUNT } from '#shared/quizzes/quiz.contract.ts';
import { countWords } from '#shared/text/count-words.ts';

const COUNTS = [5, 10, 15, 20];

/**
 * Returns the question counts that a mixed quiz offers and the one selected by default. `most` is the number of
 * questions available. `asked` is the count in the page address, if any. It's offered, too, up to `most`, and selected
 * by default.
 */
export function mixedCounts(most: number, asked: string | null) {
  const number = Math.round(Number(asked ?? DEFAULT_COUNT));
  const wanted = Math.min(most, number >= 1 ? number : DEFAULT_COUNT);
  const counts = [...new Set([...COUNTS.filter((count) => count <= most), wanted])].toSorted(
    (one, other) => one - other,
  );
  const options = counts.map((count) => ({ value: String(count), label: countWords(count, 'question') }));
  return { options, suggested: String(wanted) };
}
