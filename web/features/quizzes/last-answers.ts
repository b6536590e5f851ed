import * as z from 'zod/mini';
import { readTolerantly } from '#shared/http/read-tolerantly.ts';
import type { LastAnswer } from '#shared/practice/choose-mixed.ts';
import { QuizItem } from '#shared/quizzes/quiz-item.contract.ts';
import { retrievability } from '#shared/study/memory.ts';
import type { StudyRow } from '#web/databases/study-db.ts';
import { mixedQuizWith, quizOnArticleOf, quizOnRule } from '#web/study/quiz-keys.ts';
import { readRuleFolds } from '#web/study/read-folds.ts';
import type { Study } from '#web/sync/study.ts';

const Attempt = z.object({ type: z.literal('quiz'), items: z.array(QuizItem), at: z.int(), localDay: z.string() });

/**
 * The maximum number of attempts of each kind to read for a rule, newest first. After years of quizzes, there may be
 * thousands.
 */
const NEWEST = 30;

/** What is known about earlier answers when a mixed quiz starts. */
type Answered = { last: Map<string, LastAnswer>; recall: Map<string, number> };

/**
 * Returns the newest attempts that cover a rule: quizzes on the rule alone, quizzes on its article, and mixed quizzes.
 */
async function attemptsOn({ db }: Study, ruleId: string): Promise<StudyRow[]> {
  const keys = [quizOnRule(ruleId), quizOnArticleOf(ruleId), mixedQuizWith(ruleId)];
  // Rows with the same key are sorted by ID and so by time, which makes the last ones the newest.
  const found = await Promise.all(
    // oxlint-disable-next-line unicorn/no-array-reverse -- this is a database query, not an array
    keys.map((key) => db.rows.where('quizOn').equals(key).reverse().limit(NEWEST).toArray()),
  );
  return found.flat().filter(({ isDeleted }) => !isDeleted);
}

/**
 * Reads the last scored answer to each question on these rules in their newest attempts, and how well the rules are
 * remembered now.
 */
export async function readAnswered(study: Study, ruleIds: readonly string[]): Promise<Answered> {
  const [rows, folds] = await Promise.all([
    Promise.all(ruleIds.map((id) => attemptsOn(study, id))),
    readRuleFolds(study.db, ruleIds),
  ]);
  const attempts = [...new Map(rows.flat().map((row) => [row.id, row])).values()].flatMap(
    ({ data }) => readTolerantly(Attempt, data) ?? [],
  );
  const last = new Map<string, LastAnswer>();
  for (const { items, localDay: day } of attempts.toSorted((one, other) => one.at - other.at))
    for (const { questionId, correct } of items) if (correct !== null) last.set(questionId, { correct, day });
  const now = study.now();
  const recall = new Map(
    folds.flatMap(({ ruleId, memory }) => (memory === null ? [] : [[ruleId, retrievability(memory, now)] as const])),
  );
  return { last, recall };
}
