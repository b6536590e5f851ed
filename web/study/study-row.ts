import { loggedEvent } from '#shared/study/logged-event.ts';
import { type LoggedEvent, type QuizAttempt, rulesOf } from '#shared/study/study-event.contract.ts';
import type { StudyRow } from '#web/databases/study-db.ts';
import { drillKeys } from '#web/study/drill-keys.ts';
import { mixedQuizWith, quizOnArticleOf, quizOnRule } from '#web/study/quiz-keys.ts';

/** Returns whether a row belongs to the study log. Its settled rows may be in packs. */
export const isLogged = ({ e }: Pick<StudyRow, 'e'>): boolean => e === 'studyEvent';

/** Returns the event in a row. Undefined for a missing or deleted row, or a row of another entity. */
export const entryOf = (row: Pick<StudyRow, 'e' | 'id' | 'isDeleted' | 'data'> | undefined): LoggedEvent | undefined =>
  row === undefined || row.isDeleted || !isLogged(row) ? undefined : loggedEvent(row.id, row.data);

/** The number of a rule's article: 4 for 'fre-404'. */
const articleOf = (ruleId: string) => Math.floor(Number(ruleId.replace('fre-', '')) / 100);

/** A quiz on several articles is no article's quiz. */
function quizKeys(quiz: QuizAttempt): string[] {
  if (quiz.ruleId !== null) return [quizOnRule(quiz.ruleId)];
  const rules = rulesOf(quiz);
  return rules.map(new Set(rules.map(articleOf)).size > 1 ? mixedQuizWith : quizOnArticleOf);
}

/** The keys by which quizzes and sessions of the Objection Trainer are looked up. */
function lookUpKeys(entry: LoggedEvent): { quizOn?: string[] } {
  if (entry.type === 'quiz') return { quizOn: quizKeys(entry) };
  return entry.type === 'drill' ? { quizOn: drillKeys(entry) } : {};
}

/**
 * Adds a row's index keys, so that events are found by rule, day, and quiz. Every row goes through this before it's
 * stored.
 */
export function studyRow(row: StudyRow): StudyRow {
  const { rules: _rules, day: _day, quizOn: _quizOn, ...plain } = row;
  const entry = entryOf(row);
  if (entry === undefined) return plain;
  return { ...plain, rules: rulesOf(entry), day: entry.localDay, ...lookUpKeys(entry) };
}
