import type { Article } from '#shared/rules/article.contract.ts';
import { quizOnArticleOf, quizOnRule } from '#web/study/quiz-keys.ts';
import { useStudyQuery } from '#web/sync/current-study.ts';

/** Which of an article's quizzes have been taken: those on its rules, by their ids, and the one on the whole article. */
type TakenQuizzes = { rules: ReadonlySet<string>; hasArticleQuiz: boolean };

const NONE: TakenQuizzes = { rules: new Set(), hasArticleQuiz: false };

/** Follows which quizzes of an article the reader has taken; none while that is not known. */
export function useTakenQuizzes({ id, rules }: Article): TakenQuizzes {
  const { data } = useStudyQuery(`taken quizzes ${id}`, async ({ db }): Promise<TakenQuizzes> => {
    const ids = rules.map((rule) => rule.id);
    const asked = [...ids.map(quizOnRule), ...ids.map(quizOnArticleOf)];
    // the keys alone: years of study hold very many entries
    const taken = new Set(await db.rows.where('quizOn').anyOf(asked).uniqueKeys());
    return {
      rules: new Set(ids.filter((ruleId) => taken.has(quizOnRule(ruleId)))),
      hasArticleQuiz: ids.some((ruleId) => taken.has(quizOnArticleOf(ruleId))),
    };
  });
  return data ?? NONE;
}
