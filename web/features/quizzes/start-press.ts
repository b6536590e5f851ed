import { DIFFICULTIES, type Difficulty } from '#shared/rules/scales.ts';
import { resumedPress } from '#web/accounts/sign-up-task.ts';
import { COUNT_CHOICES, type CountChoice } from '#web/features/quizzes/quiz-choice.ts';

type Choice = { count: CountChoice; difficulty: Difficulty };

/** Encodes a press on Start Quiz with its settings, for the tab that finishes the sign-up. */
export const startPress = (key: string, { count, difficulty }: Choice): string =>
  ['start-quiz', key, count, difficulty].join(' ');

/** Decodes a press on Start Quiz that was delayed until the user had signed in. Undefined if there is none. */
export function pressedChoice(key: string): Choice | undefined {
  const pressed = resumedPress.get();
  const choices = COUNT_CHOICES.flatMap((count) => DIFFICULTIES.map((difficulty) => ({ count, difficulty })));
  return choices.find((choice) => startPress(key, choice) === pressed);
}
