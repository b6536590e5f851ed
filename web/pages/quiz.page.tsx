import { Navigate, useParams } from 'react-router-dom';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { masteryWord } from '#shared/progress/mastery.words.ts';
import { useArticle, useArticles, useRule } from '#web/content/use-content.ts';
import { useContentFailure } from '#web/content/use-content-failure.ts';
import { ArticleMissing } from '#web/features/article/article-states.tsx';
import { useRuleState } from '#web/features/progress/use-progress.ts';
import { QuizSettings } from '#web/features/quizzes/quiz-settings.tsx';
import { articleSubject, type QuizSubject, ruleSubject } from '#web/features/quizzes/quiz-subject.ts';
import { QuizView } from '#web/features/quizzes/quiz-view.tsx';
import { RuleNotFound } from '#web/features/rules/rule-states.tsx';
import { LateEarnedNews } from '#web/features/study-analytics/late-earned-news.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

const settingsFor = (subject: QuizSubject) => (isAgain: boolean) => (
  <QuizSettings subject={subject} isAgain={isAgain} />
);

/** Shows the quiz on one rule. */
export function QuizPage() {
  const { articleSlug, ruleNumber } = useParams();
  const slug = articleSlug?.trim() ?? '';
  const number = ruleNumber?.trim() ?? '';
  if (slug === '' || number === '') return <Navigate to={PAGE_PATHS.explorer} replace />;
  return <AskedQuiz slug={slug} number={number} />;
}

/** Shows the quiz without waiting to find out whether the rule exists. */
function AskedQuiz({ slug, number }: { slug: string; number: string }) {
  const rule = useRule(slug, number);
  const { data: article } = useArticle(slug);
  const subject = ruleSubject(slug, number, rule.data?.full_title);
  const { data: state } = useRuleState(subject.key);
  const isMissing = useContentFailure(rule).failure === 'missing';
  useDocumentTitle(`${isMissing ? 'Rule not found' : `Quiz on Rule ${number}`} - ${PRODUCT_NAME}`);
  if (isMissing) return <MissingRule slug={slug} number={number} />;
  const rules = article?.rules ?? [];
  const at = rules.findIndex(({ rule_number }) => rule_number === number);
  const now = state ? { level: state.level, word: masteryWord(state.level), percent: state.progress } : undefined;
  return (
    <QuizView
      subject={subject}
      settings={settingsFor(subject)}
      now={now}
      next={at === -1 ? undefined : rules[at + 1]}
      whenDone={<LateEarnedNews />}
    />
  );
}

function MissingRule({ slug, number }: { slug: string; number: string }) {
  const { data: articles } = useArticles();
  return (
    <div className="wrap">
      <RuleNotFound slug={slug} number={number} articles={articles} />
    </div>
  );
}

/** Shows the quiz on all rules of an article. */
export function ArticleQuizPage() {
  const slug = useParams()['articleSlug']?.trim() ?? '';
  return slug === '' ? <Navigate to={PAGE_PATHS.explorer} replace /> : <AskedArticleQuiz slug={slug} />;
}

function AskedArticleQuiz({ slug }: { slug: string }) {
  const article = useArticle(slug);
  const isMissing = useContentFailure(article).failure === 'missing';
  const subject = articleSubject(slug, article.data?.title);
  useDocumentTitle(`${isMissing ? 'Article not found' : `Quiz on ${subject.name}`} - ${PRODUCT_NAME}`);
  if (isMissing) {
    return (
      <div className="wrap">
        <ArticleMissing slug={slug} />
      </div>
    );
  }
  return <QuizView subject={subject} settings={settingsFor(subject)} whenDone={<LateEarnedNews />} />;
}
