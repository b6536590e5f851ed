import { FileX2, RefreshCw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { articlePath, PAGE_PATHS, rulePath } from '#shared/pages/page-paths.ts';
import type { ArticleSummary } from '#shared/rules/article.contract.ts';
import { useOnline } from '#web/local/use-online.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

type Asked = { slug: string; number: string };

const TRAIL = [{ label: 'FRE Explorer', to: PAGE_PATHS.explorer }];

/** The rule could not be read; it may well exist. */
export function RuleFailed({
  slug,
  number,
  onRetry,
  isRetrying,
}: Asked & { onRetry: () => void; isRetrying: boolean }) {
  const isOnline = useOnline();
  return (
    <>
      <Breadcrumbs trail={TRAIL} current={`Rule ${number}`} />
      <Card>
        <div role="alert">
          <EmptyState
            icon={FileX2}
            art="paper"
            level={1}
            title="Failed to load rule details"
            actions={
              <>
                <Button tone="primary" icon={RefreshCw} onPress={onRetry} busy={isRetrying} busyLabel="Trying...">
                  Try Again
                </Button>
                <LinkButton to={articlePath(slug)}>Back to Article</LinkButton>
              </>
            }
          >
            Rule {number} in article "{slug}" could not be found or there was an error loading it.
            {!isOnline && ' You are offline, and the rules are not on this device yet.'}
          </EmptyState>
        </div>
      </Card>
    </>
  );
}

type NotFoundProps = Asked & { articles?: readonly ArticleSummary[] | undefined };

/** There is no such rule in that article; `articles`, once they are there, tell whether another one has it. */
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
