import { ListChecks } from 'lucide-react';
import { Navigate, useParams } from 'react-router-dom';
import { PAGE_PATHS, rulePath } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { useArticles, useRule } from '#web/content/use-content.ts';
import { useContentFailure } from '#web/content/use-content-failure.ts';
import { SignInPrompt } from '#web/features/frame/sign-in-prompt.tsx';
import { RuleNotFound } from '#web/features/rule/rule-states.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

export function QuizPage() {
  const { articleSlug, ruleNumber } = useParams();
  const slug = articleSlug?.trim() ?? '';
  const number = ruleNumber?.trim() ?? '';
  if (slug === '' || number === '') return <Navigate to={PAGE_PATHS.explorer} replace />;
  return <AskedQuiz slug={slug} number={number} />;
}

/** A rule's quiz, until it is built; whether there is such a rule may be learned later. Learning specification §5. */
function AskedQuiz({ slug, number }: { slug: string; number: string }) {
  const isMissing = useContentFailure(useRule(slug, number)).failure === 'missing';
  const title = `Quiz on Rule ${number}`;
  useDocumentTitle(`${isMissing ? 'Rule not found' : title} - ${PRODUCT_NAME}`);
  if (isMissing) return <MissingRule slug={slug} number={number} />;
  const trail = [
    { label: 'FRE Explorer', to: PAGE_PATHS.explorer },
    { label: `Rule ${number}`, to: rulePath(slug, number) },
  ];
  return (
    <SignInPrompt
      title={title}
      crumbs={{ trail, at: 'Quiz' }}
      icon={ListChecks}
      prompt="Please log in to take quizzes and track your progress"
      later="This quiz will be here"
      actions={<LinkButton to={rulePath(slug, number)}>Back to Rule</LinkButton>}
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
