import { FileX2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { articlePath, PAGE_PATHS, rulePath } from '#shared/pages/page-paths.ts';
import type { ArticleSummary } from '#shared/rules/article.contract.ts';
import { useOnline } from '#web/browser/use-online.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';

type Asked = { slug: string; number: string };

const TRAIL = [{ label: 'FRE Explorer', to: PAGE_PATHS.explorer }];

/** Shown if the rule couldn't be loaded but may exist. */
export function RuleFailed({ slug, number, ...retry }: Asked & { onRetry: () => void; isRetrying: boolean }) {
  const isOnline = useOnline();
  const back = <LinkButton to={articlePath(slug)}>Back to Article</LinkButton>;
  return (
    <>
      <Breadcrumbs trail={TRAIL} current={`Rule ${number}`} />
      <LoadFailed {...retry} title="Failed to load rule details" level={1} back={back}>
        Rule {number} in article "{slug}" could not be found or there was an error loading it.
        {!isOnline && ' You’re offline, and the rules aren’t on this device yet.'}
      </LoadFailed>
    </>
  );
}

type NotFoundProps = Asked & { articles?: readonly ArticleSummary[] | undefined };

/** Shown if the article has no such rule. Once `articles` has loaded, says whether another article has the rule. */
export function RuleNotFound({ slug, number, articles }: NotFoundProps) {
  const home = articles?.find(({ rules }) => rules.some(({ rule_number }) => rule_number === number));
  const isArticleUnknown = articles?.every(({ article_slug }) => article_slug !== slug) ?? false;
  return (
    <>
      <Breadcrumbs trail={TRAIL} current="Rule not found" />
      <Card>
        <EmptyState
          icon={FileX2}
          art="paper"
          level={1}
          title="Rule not found"
          actions={
            <>
              <LinkButton tone="primary" to={articlePath(slug)}>
                Back to Article
              </LinkButton>
              {isArticleUnknown && <LinkButton to={PAGE_PATHS.explorer}>Back to Explorer</LinkButton>}
            </>
          }
        >
          Rule {number} doesn't exist in article "{slug}" or has been removed.
          {home && (
            <>
              {' '}
              <Link to={rulePath(home.article_slug, number)}>Rule {number}</Link> is in the article "{home.title}".
            </>
          )}
        </EmptyState>
      </Card>
    </>
  );
}
