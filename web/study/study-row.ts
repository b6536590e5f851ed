import { loggedEvent } from '#shared/study/logged-event.ts';
import { type LoggedEvent, type QuizAttempt, rulesOf } from '#shared/study/study-event.contract.ts';
import type { StudyRow } from '#web/databases/study-db.ts';
import { quizOnArticleOf, quizOnRule } from '#web/study/quiz-keys.ts';

/** Whether a row belongs to the study log, whose settled rows may be in packs. */
export const isLogged = ({ e }: Pick<StudyRow, 'e'>): boolean => e === 'studyEvent';

/** The entry of the log that a row shows; undefined for no row, a deleted one, and one of anything else. */
export const entryOf = (row: Pick<StudyRow, 'e' | 'id' | 'isDeleted' | 'data'> | undefined): LoggedEvent | undefined =>
  row === undefined || row.isDeleted || !isLogged(row) ? undefined : loggedEvent(row.id, row.data);

const quizKeys = (quiz: QuizAttempt): string[] =>
  quiz.ruleId === null ? rulesOf(quiz).map(quizOnArticleOf) : [quizOnRule(quiz.ruleId)];

/** A row with what it is found by: entries of the log by their rules, day and quiz. Every row is stored by way of this. */
export function studyRow(row: StudyRow): StudyRow {
  const { rules: _rules, day: _day, quizOn: _quizOn, ...plain } = row;
  const entry = entryOf(row);
  if (entry === undefined) return plain;
  const quizOn = entry.type === 'quiz' ? { quizOn: quizKeys(entry) } : {};
  return { ...plain, rules: rulesOf(entry), day: entry.localDay, ...quizOn };
}
