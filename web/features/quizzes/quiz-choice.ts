import { type ChosenQuestions, chooseQuestions, mayBeAsked } from '#shared/quizzes/choose-questions.ts';
import type { Question } from '#shared/quizzes/question.contract.ts';
import { DIFFICULTIES, type Difficulty } from '#shared/rules/scales.ts';
import { countWords } from '#shared/text/count-words.ts';
import { listWords } from '#shared/text/list-words.ts';

/** The choices for the number of questions on the settings screen. Learning specification §2. */
export const COUNT_CHOICES = ['3', '5', '10', 'all'] as const;
export type CountChoice = (typeof COUNT_CHOICES)[number];
const DEFAULT_COUNT: CountChoice = '5';
const MOST = 15;

const FIXED_COUNTS: readonly { value: CountChoice; label: string }[] = [
  { value: '3', label: '3 questions (Quick)' },
  { value: '5', label: '5 questions (Standard)' },
  { value: '10', label: '10 questions (Comprehensive)' },
];

const countWanted = (choice: CountChoice): number => (choice === 'all' ? MOST : Number(choice));

/** Returns the counts that a user can choose from. `available` is the number of questions that exist. */
export const countOptions = (available: number): { value: CountChoice; label: string }[] => [
  ...FIXED_COUNTS.filter(({ value }) => countWanted(value) <= available),
  { value: 'all', label: `${countWords(Math.min(MOST, available), 'question')} (All Available)` },
];

/** Returns the difficulties that have questions, from easy to hard, with the number of questions for each. */
export function levelOptions(bank: readonly Question[], { ruleId, day }: Pick<QuizChoice, 'ruleId' | 'day'>) {
  const askable = bank.filter((question) => mayBeAsked(question, { ruleId: ruleId ?? undefined, day }));
  return DIFFICULTIES.map((level) => ({
    level,
    count: askable.filter(({ difficulty_level }) => difficulty_level === level).length,
  })).filter(({ count }) => count > 0);
}

/** Returns the preferred count, or 'all' if fewer questions are available. */
export const countOr = (wanted: CountChoice | null, available: number): CountChoice => {
  const choice = wanted ?? DEFAULT_COUNT;
  return countWanted(choice) <= available ? choice : 'all';
};

/** `seed` decides which questions are picked. The same settings and seed give the same quiz. */
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

/**
 * Describes the difficulties of the chosen questions, largest group first: 'all beginner', or '8 intermediate, 5
 * beginner, and 2 advanced'.
 */
export function mixOf(questions: readonly Question[]): string {
  const counts = DIFFICULTIES.map((level) => ({
    level,
    count: questions.filter(({ difficulty_level }) => difficulty_level === level).length,
  })).filter(({ count }) => count > 0);
  const [only] = counts;
  if (only === undefined) return '';
  if (counts.length === 1) return `all ${only.level}`;
  return listWords(counts.toSorted((a, b) => b.count - a.count).map(({ level, count }) => `${count} ${level}`));
}

/** Explains that questions of other difficulties fill up the quiz. Undefined if none are needed. Decision 14. */
export function fillingOf({ questions, fromOtherLevels }: ChosenQuestions, difficulty: Difficulty): string | undefined {
  if (fromOtherLevels === 0) return undefined;
  const ofLevel = questions.length - fromOtherLevels;
  const few = `There ${ofLevel === 1 ? 'is' : 'are'} only ${countWords(ofLevel, `${difficulty} question`)}`;
  const otherLevels = new Set(questions.map((question) => question.difficulty_level));
  otherLevels.delete(difficulty);
  const levels = otherLevels.size > 1 ? 'the other levels' : 'the nearest level';
  return `${few}, so the other ${fromOtherLevels === 1 ? 'one comes' : `${fromOtherLevels} come`} from ${levels}.`;
}

/** Returns the skills that the questions train, with each objective listed once. */
export const objectivesOf = (questions: readonly Question[]): string[] => [
  ...new Set(questions.map(({ learning_objective }) => learning_objective)),
];
