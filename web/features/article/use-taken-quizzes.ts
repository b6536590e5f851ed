import type { Article } from '#shared/rules/article.contract.ts';
import { useStudyQuery } from '#web/sync/current-study.ts';

/** Which of an article's quizzes have been taken: those on its rules, by their ids, and the one on the whole article. */
type TakenQuizzes = { rules: ReadonlySet<string>; hasArticleQuiz: boolean };

const NONE: TakenQuizzes = { rules: new Set(), hasArticleQuiz: false };

/** Follows which quizzes of an article the reader has taken; none while that is not known. */
export function useTakenQuizzes({ id, rules }: Article): TakenQuizzes {
  const { data } = useStudyQuery(`taken quizzes ${id}`, async ({ db }): Promise<TakenQuizzes> => {
    const ids = rules.map((rule) => rule.id);
    const entries = await db.rows.where('rules').anyOf(ids).toArray();
    const quizzes = entries.flatMap(({ data: entry }) => (entry['type'] === 'quiz' ? [entry['ruleId']] : []));
    return {
      rules: new Set(ids.filter((ruleId) => quizzes.includes(ruleId))),
      hasArticleQuiz: quizzes.includes(null),
    };
  });
  return data ?? NONE;
}
