import { expect, test } from 'vitest';
import { guessedByWording } from '#data/pipeline/guess-by-wording.ts';
import type { QuestionSource } from '#shared/fre-editing/question-source.contract.ts';

const RULES = ['401', '402', '403', '404', '405', '406', '407', '408', '409', '410'];

/**
 * Returns ten questions on each rule. `textOf` returns the text of an option, given whether the option is the key, and
 * the option's number among all options on the rule.
 */
function bank(textOf: (isKey: boolean, number: number) => string): QuestionSource[] {
  return RULES.flatMap((rule) =>
    Array.from({ length: 10 }, (_, index) => ({
      id: `${rule}-q${index}`,
      type: 'multiple_choice' as const,
      level: 'beginner' as const,
      objective: 'o',
      part: rule,
      stem: 'Which one is it?',
      options: [0, 1, 2].map((at) => ({
        text: textOf(at === index % 3, 3 * index + at),
        feedback: 'Because.',
        ...(at === index % 3 ? { correct: true as const } : {}),
      })),
    })),
  );
}

const groups = RULES.flatMap((rule) => Array.from({ length: 10 }, () => rule));

test('guesses every key if all keys share a word that no other option has', () => {
  const questions = bank((isKey, number) => (isKey ? `it depends on ${number}` : `it follows from ${number}`));
  expect(guessedByWording(questions, groups)).toBe(1);
});

test('does no better than chance if all options have the same text', () => {
  const questions = bank(() => 'it is the same as the others');
  expect(guessedByWording(questions, groups)).toBeLessThan(0.45);
});
