import type { Article } from '#shared/rules/article.contract.ts';
import { quizOnArticleOf, quizOnRule } from '#web/study/quiz-keys.ts';
import { useStudyQuery } from '#web/sync/current-study.ts';

/** The quizzes of an article that the user has taken: those on its rules, by ID, and the one on the whole article. */
type TakenQuizzes = { rules: ReadonlySet<string>; hasArticleQuiz: boolean };

const NONE: TakenQuizzes = { rules: new Set(), hasArticleQuiz: false };

/** Follows which quizzes of an article the user has taken. Empty until they're known. */
export function useTakenQuizzes({ id, rules }: Article): TakenQuizzes {
  const { data } = useStudyQuery(`taken quizzes ${id}`, async ({ db }): Promise<TakenQuizzes> => {
    const ids = rules.map((rule) => rule.id);
    const asked = [...ids.map(quizOnRule), ...ids.map(quizOnArticleOf)];
    // Reads only the keys, because there are very many events after years of study.
    const taken = new Set(await db.rows.where('quizOn').anyOf(asked).uniqueKeys());
    return {
      rules: new Set(ids.filter((ruleId) => taken.has(quizOnRule(ruleId)))),
      hasArticleQuiz: ids.some((ruleId) => taken.has(quizOnArticleOf(ruleId))),
    };
  });
  return data ?? NONE;
}
