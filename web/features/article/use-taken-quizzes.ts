import type { Article } from '#shared/rules/article.contract.ts';
import { rapidPrefix } from '#web/study/drill-keys.ts';
import { quizOnArticleOf, quizOnRule } from '#web/study/quiz-keys.ts';
import { useStudyQuery } from '#web/sync/current-study.ts';

/**
 * Which of an article's activities the user has done: the quizzes on its rules (by ID), the quiz on the whole article,
 * and the Timed Challenge.
 */
type TakenQuizzes = { rules: ReadonlySet<string>; hasArticleQuiz: boolean; hasChallenge: boolean };

const NONE: TakenQuizzes = { rules: new Set(), hasArticleQuiz: false, hasChallenge: false };

/** Returns which of an article's activities the user has done, kept current. Empty until that's known. */
export function useTakenQuizzes({ id, article_slug: slug, rules }: Article): TakenQuizzes {
  const { data } = useStudyQuery(`taken quizzes ${id}`, async ({ db }): Promise<TakenQuizzes> => {
    const ids = rules.map((rule) => rule.id);
    const asked = [...ids.map(quizOnRule), ...ids.map(quizOnArticleOf)];
    // Reads only the keys, because there may be years of events.
    const taken = new Set(await db.rows.where('quizOn').anyOf(asked).uniqueKeys());
    const challenges = db.rows.where('quizOn').startsWith(rapidPrefix(slug));
    return {
      hasChallenge: (await challenges.limit(1).count()) > 0,
      rules: new Set(ids.filter((ruleId) => taken.has(quizOnRule(ruleId)))),
      hasArticleQuiz: ids.some((ruleId) => taken.has(quizOnArticleOf(ruleId))),
    };
  });
  return data ?? NONE;
}
