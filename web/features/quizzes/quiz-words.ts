import type { PerformanceLevel } from '#shared/quizzes/performance-level.ts';
import type { QuestionType } from '#shared/quizzes/question.contract.ts';

/** The texts come from learning specification §5. */
export const LOG_IN = 'Please log in to take quizzes and track your progress';

export const LEVEL_NAMES: Record<PerformanceLevel, string> = {
  needs_improvement: 'Needs improvement',
  fair: 'Fair',
  good: 'Good',
  very_good: 'Very good',
  excellent: 'Excellent',
};

export const TYPE_NAMES: Record<QuestionType, string> = {
  multiple_choice: 'Multiple choice',
  true_false: 'True or false',
  scenario: 'Scenario',
};

/** Returns 'A' for the first option. */
export const optionLetter = (index: number): string => String.fromCharCode(65 + index);

const MINUTE_S = 60;
const HOUR_S = 3600;

/** Formats seconds as text: '42 s', '4 min 12 s', '1 h 2 min'. */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  const minutes = Math.floor(whole / MINUTE_S);
  if (minutes === 0) return `${whole} s`;
  if (whole < HOUR_S) return `${minutes} min ${whole % MINUTE_S} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Formats milliseconds like a clock: '0:42', '12:05'. */
export function clockText(ms: number): string {
  const whole = Math.floor(ms / 1000);
  return `${Math.floor(whole / MINUTE_S)}:${String(whole % MINUTE_S).padStart(2, '0')}`;
}
