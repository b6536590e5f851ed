import { SearchX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { CaseCard } from '#shared/rules/case-card.contract.ts';
import { useArticles, useCases } from '#web/content/use-content.ts';
import { useContentFailure } from '#web/content/use-content-failure.ts';
import { CaseList } from '#web/features/cases/case-list.tsx';
import { filterCases } from '#web/features/cases/find-cases.ts';
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

const TITLE = 'Leading Cases';
const TRAIL = [{ label: 'FRE Explorer', to: PAGE_PATHS.explorer }];

export function CasesPage() {
  useDocumentTitle(`${TITLE} - ${PRODUCT_NAME}`);
  const query = useCases();
  const { data: cards } = query;
  const { failure, isRetrying } = useContentFailure(query);
  return (
    <div className="wrap">
      <Breadcrumbs trail={TRAIL} current={TITLE} />
      <div className="page-head">
        <h1>{TITLE}</h1>
        <p className="lead">
          What the courts held, and when to bring it up in a round. Check your league’s rules before you cite a case.
        </p>
      </div>
      {cards && <Cases cards={cards} />}
      {!cards && failure === null && (
        <Skeleton label="Loading the cases...">
          <Bone height="2.75rem" />
          <Bone height="20rem" />
        </Skeleton>
      )}
      {failure !== null && (
        <LoadFailed title="Failed to load the cases" onRetry={() => void query.refetch()} isRetrying={isRetrying}>
          Check your connection, then try again.
        </LoadFailed>
      )}
    </div>
  );
}

function Cases({ cards }: { cards: readonly CaseCard[] }) {
  const [words, setWords] = useState('');
  const linked = decodeURIComponent(useLocation().hash.slice(1));
  const { data: articles } = useArticles();
  const slugs = useMemo(() => ruleSlugs(articles ?? []), [articles]);
  useArrival(linked === '' ? null : linked);
  const found = filterCases(cards, words);
  return (
    <div className="stack">
      <SearchBox label="Find a case" placeholder="Find a case" value={words} onValue={setWords} />
      <output className="text-sm muted">{found.length === 1 ? '1 case' : `${found.length} cases`}</output>
      <Card>
        {found.length > 0 ? (
          <CaseList cards={found} pageOf={(part) => citedPage(part, slugs)} linked={linked} />
        ) : (
          <EmptyState
            icon={SearchX}
            title="No cases found"
            actions={<Button onPress={() => setWords('')}>Show all</Button>}
          >
            Try the name of a party, a rule number, or a word from the holding.
          </EmptyState>
        )}
      </Card>
    </div>
  );
}
