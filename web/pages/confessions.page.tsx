import { PenLine } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { CompetitionRef } from '#shared/competitions/competition.contract.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { AboutAnonymity } from '#web/features/confessions/about-anonymity.tsx';
import { ConfessionFeed } from '#web/features/confessions/confession-feed.tsx';
import { FeedFilter } from '#web/features/confessions/feed-filter.tsx';
import { NoConfessions } from '#web/features/confessions/no-confessions.tsx';
import { PendingPost } from '#web/features/confessions/pending-post.tsx';
import { usePassedMessage } from '#web/features/confessions/use-passed-message.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

const TITLE = 'Confessions';

/** Shows all confessions, or those of the competition in the page address. Community specification §2. */
export function ConfessionsPage() {
  useDocumentTitle(`${TITLE} - ${PRODUCT_NAME}`);
  usePassedMessage();
  const [params] = useSearchParams();
  const competitionId = CompetitionRef.safeParse(params.get('competition_id')).data ?? null;
  const share = (
    <LinkButton tone="primary" icon={PenLine} to={PAGE_PATHS.createConfession}>
      Share Your Story
    </LinkButton>
  );
  return (
    <div className="wrap">
      <div className="page-head">
        <div className="row row-between">
          <h1>{TITLE}</h1>
          {share}
        </div>
        <p className="lead">What really happened in the round, told anonymously.</p>
      </div>
      <div className="cols">
        <div className="stack">
          <FeedFilter competitionId={competitionId} />
          <PendingPost competitionId={competitionId} />
          <ConfessionFeed
            key={competitionId}
            competitionId={competitionId}
            empty={<NoConfessions>Stories from rounds, prep, and the hallway outside will appear here.</NoConfessions>}
          />
        </div>
        <aside className="rail" aria-label="About confessions">
          <Card as="section">
            <h2 className="card-heading">What “anonymous” means here</h2>
            <AboutAnonymity />
            <p className="mt-4 text-sm">
              <Link to={PAGE_PATHS.terms}>House rules</Link>
            </p>
          </Card>
        </aside>
      </div>
    </div>
  );
}
