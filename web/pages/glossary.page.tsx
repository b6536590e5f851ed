import { SearchX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { useArticles, useGlossary } from '#web/content/use-content.ts';
import { useContentFailure } from '#web/content/use-content-failure.ts';
import { GlossaryList } from '#web/features/glossary/glossary-list.tsx';
import { findTerms } from '#web/features/glossary/term-filter.ts';
import { citedPage } from '#web/features/rules/reference-pieces.ts';
import { ruleSlugs } from '#web/features/rules/rule-slugs.ts';
import { useArrival } from '#web/features/rules/use-arrival.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

const TRAIL = [{ label: 'FRE Explorer', to: PAGE_PATHS.explorer }];

export function GlossaryPage() {
  useDocumentTitle(`Glossary - ${PRODUCT_NAME}`);
  const query = useGlossary();
  const { data: terms } = query;
  const { failure, isRetrying } = useContentFailure(query);
  return (
    <div className="wrap">
      <Breadcrumbs trail={TRAIL} current="Glossary" />
      <div className="page-head">
        <h1>Glossary</h1>
        <p className="lead">The terms of evidence law in plain English.</p>
      </div>
      {terms && <Terms terms={terms} />}
      {!terms && failure === null && <GlossaryLoading />}
      {failure !== null && (
        <LoadFailed title="Failed to load the glossary" onRetry={() => void query.refetch()} isRetrying={isRetrying}>
          Check your connection, then try again.
        </LoadFailed>
      )}
    </div>
  );
}

function Terms({ terms }: { terms: NonNullable<ReturnType<typeof useGlossary>['data']> }) {
  const [words, setWords] = useState('');
  const linked = decodeURIComponent(useLocation().hash.slice(1));
  const { data: articles } = useArticles();
  const slugs = useMemo(() => ruleSlugs(articles ?? []), [articles]);
  useArrival(linked === '' ? null : linked);
  const found = findTerms(terms, words);
  return (
    <div className="stack">
      <SearchBox label="Find a term" placeholder="Find a term" value={words} onValue={setWords} />
      <output className="text-sm muted">{found.length === 1 ? '1 term' : `${found.length} terms`}</output>
      <Card>
        {found.length > 0 ? (
          <GlossaryList terms={found} pageOf={(part) => citedPage(part, slugs)} linked={linked} />
        ) : (
          <EmptyState
            icon={SearchX}
            title="No terms found"
            actions={<Button onPress={() => setWords('')}>Show all</Button>}
          >
            Try another word, or search the rules themselves.
          </EmptyState>
        )}
      </Card>
    </div>
  );
}

function GlossaryLoading() {
  return (
    <Skeleton label="Loading the glossary...">
      <Bone height="2.75rem" />
      <Bone height="20rem" />
    </Skeleton>
  );
}
