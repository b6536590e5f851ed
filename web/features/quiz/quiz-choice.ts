import { type ChosenQuestions, chooseQuestions } from '#shared/quizzes/choose-questions.ts';
import type { Question } from '#shared/quizzes/question.contract.ts';
import type { Difficulty } from '#shared/rules/scales.ts';
import { countOf } from '#web/features/quiz/quiz-words.ts';

/** How many questions, as chosen on the settings screen. Learning specification §2. */
export type CountChoice = '3' | '5' | '10' | 'all';
export const DEFAULT_COUNT: CountChoice = '5';
export const DEFAULT_DIFFICULTY: Difficulty = 'beginner';
const MOST = 15;

/** The choices; `available`: how many questions there are. */
export const countOptions = (available: number): { value: CountChoice; label: string }[] => [
  { value: '3', label: '3 questions (Quick)' },
  { value: '5', label: '5 questions (Standard)' },
  { value: '10', label: '10 questions (Comprehensive)' },
  { value: 'all', label: `${countOf(Math.min(MOST, available), 'question')} (All Available)` },
];

const countWanted = (choice: CountChoice): number => (choice === 'all' ? MOST : Number(choice));

/** `seed` decides which; the same settings and seed give the same quiz. */
export type QuizChoice = {
  ruleId: string | null;
  day: string;
  count: CountChoice;
  difficulty: Difficulty;
  seed: number;
};

export const chosenFor = (
  bank: readonly Question[],
  { ruleId, day, count, difficulty, seed }: QuizChoice,
): ChosenQuestions => chooseQuestions(bank, { ruleId: ruleId ?? undefined, day, difficulty }, countWanted(count), seed);

const isAre = (count: number) => (count === 1 ? 'is' : 'are');

/** Says that questions of other levels fill up a quiz. */
function fillingOf({ questions, fromOtherLevels }: ChosenQuestions, difficulty: Difficulty): string {
  const ofLevel = questions.length - fromOtherLevels;
  if (ofLevel === 0) return `There are no ${difficulty} questions, so they come from the nearest level.`;
  const few = `There ${isAre(ofLevel)} only ${countOf(ofLevel, `${difficulty} question`)}`;
  return `${few}, so the other ${fromOtherLevels} ${fromOtherLevels === 1 ? 'comes' : 'come'} from the nearest level.`;
}

/** What the reader ought to know of a choice that there are too few questions for; undefined where it is met. Decision 14. */
export function shortage(
  chosen: ChosenQuestions,
  { count, difficulty }: Pick<QuizChoice, 'count' | 'difficulty'>,
): string | undefined {
  const { length } = chosen.questions;
  const isShort = count !== 'all' && length < countWanted(count);
  const sentences = [
    ...(isShort ? [`There ${isAre(length)} only ${countOf(length, 'question')} here.`] : []),
    ...(chosen.fromOtherLevels > 0 ? [fillingOf(chosen, difficulty)] : []),
  ];
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

/** What the questions train, each objective once. */
export const objectivesOf = (questions: readonly Question[]): string[] => [
  ...new Set(questions.map(({ learning_objective }) => learning_objective)),
];
