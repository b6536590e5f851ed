import { randomFrom } from '#shared/figures/random.ts';
import type { Question } from '#shared/quizzes/question.contract.ts';
import { DIFFICULTIES, type Difficulty } from '#shared/rules/scales.ts';

/** Filters for the questions. `day` is when they're asked ('YYYY-MM-DD'). A missing filter excludes nothing. */
export type QuestionFilter = { ruleId?: string | undefined; difficulty?: Difficulty | undefined; day: string };

/**
 * The chosen questions. `available` is how many may be asked that day, at any difficulty. `fromOtherLevels` is how many
 * of the chosen questions don't have the requested difficulty.
 */
export type ChosenQuestions = { questions: Question[]; available: number; fromOtherLevels: number };

/** Rules that have no scenario questions. Decision 16. */
const WITHOUT_SCENARIOS: ReadonlySet<string> = new Set(['fre-412', 'fre-413', 'fre-414', 'fre-415']);

/** Returns whether a question may be asked on that day, regardless of its difficulty. */
export function mayBeAsked(question: Question, { ruleId, day }: Omit<QuestionFilter, 'difficulty'>): boolean {
  if (ruleId !== undefined && question.rule_id !== ruleId) return false;
  if (question.as_of !== null && question.as_of > day) return false;
  if (question.valid_until !== null && question.valid_until < day) return false;
  return question.question_type !== 'scenario' || !WITHOUT_SCENARIOS.has(question.rule_id);
}

/** Shuffles with the Fisher-Yates algorithm. */
function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const rest = [...items];
  const drawn: T[] = [];
  while (rest.length > 0) drawn.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return drawn;
}

/**
 * Returns how far a difficulty is from the requested one. Of two that are equally far, the easier one counts as closer.
 */
function distance(level: Difficulty, asked: Difficulty | undefined): number {
  if (asked === undefined) return 0;
  const steps = DIFFICULTIES.indexOf(level) - DIFFICULTIES.indexOf(asked);
  return steps > 0 ? 2 * steps : -2 * steps - (steps < 0 ? 1 : 0);
}

/**
 * Chooses up to `count` different questions: those of the requested difficulty, then those of the nearest difficulties.
 * The same seed (a whole number) always chooses the same questions from the same bank. Without a seed (null), questions
 * of the same difficulty stay in the bank's order. Decision 14.
 */
export function chooseQuestions(
  bank: readonly Question[],
  filter: QuestionFilter,
  count: number,
  seed: number | null,
): ChosenQuestions {
  const { difficulty } = filter;
  const candidates = bank.filter((question) => mayBeAsked(question, filter));
  const ordered = seed === null ? candidates : shuffled(candidates, randomFrom(seed));
  const questions = ordered
    .toSorted((a, b) => distance(a.difficulty_level, difficulty) - distance(b.difficulty_level, difficulty))
    .slice(0, count);
  const fromOtherLevels = questions.filter(({ difficulty_level }) => distance(difficulty_level, difficulty) > 0).length;
  return { questions, available: candidates.length, fromOtherLevels };
}
