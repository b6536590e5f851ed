import { articleQuizPath, quizPath } from '#shared/pages/page-paths.ts';
import { mixedQuizPath, setOfKey } from '#shared/practice/mixed-set.ts';
import type { ArticleSummary } from '#shared/rules/article.contract.ts';
import { useArticles } from '#web/content/use-content.ts';
import { mixedNames } from '#web/features/quizzes/mixed-subject.ts';
import { answeredWords, type UnfinishedQuiz, useUnfinishedQuizzes } from '#web/sync/unfinished-quizzes.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Links to open quizzes on other subjects, so that the user can finish those before starting a new one. */
export function UnfinishedElsewhere({ here }: { here: string }) {
  const unfinished = useUnfinishedQuizzes().filter(({ key }) => key !== here);
  const { data: articles } = useArticles();
  return unfinished.map((quiz) => <Unfinished key={quiz.key} quiz={quiz} articles={articles ?? []} />);
}

/** Renders nothing if the quiz's rule or article isn't in this edition. */
function Unfinished({ quiz, articles }: { quiz: UnfinishedQuiz; articles: readonly ArticleSummary[] }) {
  const subject = nameOf(quiz.key, articles);
  if (subject === undefined) return null;
  return (
    <Banner
      tone="blue"
      title={`You have an unfinished quiz on ${subject.name}`}
      actions={<LinkButton to={subject.to}>Continue quiz</LinkButton>}
    >
      {answeredWords(quiz)}.
    </Banner>
  );
}

function nameOf(key: string, articles: readonly ArticleSummary[]): { name: string; to: string } | undefined {
  const set = setOfKey(key);
  if (set !== undefined) {
    const { name } = mixedNames({ set, collection: undefined }, articles);
    return { name, to: mixedQuizPath(set) };
  }
  const whole = articles.find(({ article_slug }) => article_slug === key);
  if (whole !== undefined) return { name: whole.title, to: articleQuizPath(key) };
  const article = articles.find(({ rules }) => rules.some(({ id }) => id === key));
  const rule = article?.rules.find(({ id }) => id === key);
  if (article === undefined || rule === undefined) return undefined;
  return { name: `Rule ${rule.rule_number}`, to: quizPath(article.article_slug, rule.rule_number) };
}
