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

/** Returns the number of a rule's article, such as 4 for 'fre-404'. */
const articleOf = (ruleId: string) => Math.floor(Number(ruleId.replace('fre-', '')) / 100);

/** A quiz on several articles doesn't count as a quiz on any of them. */
function quizKeys(quiz: QuizAttempt): string[] {
  if (quiz.ruleId !== null) return [quizOnRule(quiz.ruleId)];
  const rules = rulesOf(quiz);
  return rules.map(new Set(rules.map(articleOf)).size > 1 ? mixedQuizWith : quizOnArticleOf);
}

/** Returns the keys by which quiz attempts and drills are looked up. */
function lookUpKeys(entry: LoggedEvent): { quizOn?: string[] } {
  if (entry.type === 'quiz') return { quizOn: quizKeys(entry) };
  return entry.type === 'drill' ? { quizOn: drillKeys(entry) } : {};
}

/**
 * Adds a row's index keys, which are used to find events by rule and day, and to look up quizzes and drills. Call this
 * before storing any row.
 */
export function studyRow(row: StudyRow): StudyRow {
  const { rules: _rules, day: _day, quizOn: _quizOn, ...plain } = row;
  const entry = entryOf(row);
  if (entry === undefined) return plain;
  return { ...plain, rules: rulesOf(entry), day: entry.localDay, ...lookUpKeys(entry) };
}
