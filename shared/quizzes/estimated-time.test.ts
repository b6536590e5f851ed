import { expect, test } from 'vitest';
import { estimatedMinutes } from '#shared/quizzes/estimated-time.ts';

const asked = (plain: number, scenarios: number) => [
  ...Array.from({ length: plain }, () => ({ question_type: 'multiple_choice' as const })),
  ...Array.from({ length: scenarios }, () => ({ question_type: 'scenario' as const })),
];

test.each([
  [0, 0, 0],
  [5, 0, 5],
  [4, 1, 6],
  [3, 2, 6],
  [0, 3, 5],
])('estimates %i questions and %i scenarios at %i minutes', (plain, scenarios, minutes) => {
  expect(estimatedMinutes(asked(plain, scenarios))).toBe(minutes);
});
