import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Confession, ConfessionSort } from '#shared/confessions/confession.contract.ts';
import { countWords } from '#shared/text/count-words.ts';
import { useCompetitionNames, useMarks } from '#web/features/confessions/confession.queries.ts';
import { ConfessionCard } from '#web/features/confessions/confession-card.tsx';
import { type FeedPlace, readFeedPlace, withFeedPlace } from '#web/features/confessions/feed-address.ts';
import { FeedData } from '#web/features/confessions/feed-data.tsx';
import type { Feed } from '#web/features/confessions/kept-feed.ts';
import { Pager } from '#web/ui/pager.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import '#web/features/confessions/confession-feed.css';

const SORTS: { value: ConfessionSort; label: string }[] = [
  { value: 'most_recent', label: 'Most recent' },
  { value: 'most_liked', label: 'Most liked' },
  { value: 'most_commented', label: 'Most commented' },
  { value: 'most_relevant', label: 'Most relevant' },
];

type Props = {
  /** The ID or short ID of a competition, or null for all confessions. */
  competitionId: string | null;
  /** Shown if the feed has no confessions. */
  empty: ReactNode;
};

/**
 * Shows one page of a feed and lets the reader sort it. The page number and the sort order are in the address.
 * Community specification §2, §9.
 */
export function ConfessionFeed({ competitionId, empty }: Props) {
  const [params, setParams] = useSearchParams();
  const place = readFeedPlace(params);
  const sortBy = (sort: ConfessionSort) => setParams(withFeedPlace(params, { sort, page: 1 }), { replace: true });
  const to = (page: number) => `?${withFeedPlace(params, { ...place, page })}`;
  return (
    <FeedData at={{ competitionId, ...place }}>
      {(feed) => (
        <div className="confession-feed">
          <FeedHead total={feed.pagination.total} sort={place.sort} onSort={sortBy} />
          {feed.items.length === 0 ? empty : <Cards items={feed.items} isMixed={competitionId === null} />}
          <FeedPager feed={feed} place={place} to={to} />
        </div>
      )}
    </FeedData>
  );
}

type HeadProps = { total: number; sort: ConfessionSort; onSort: (sort: ConfessionSort) => void };

function FeedHead({ total, sort, onSort }: HeadProps) {
  if (total === 0) return null;
  return (
    <div className="row row-between">
      <p className="soft text-sm tabular">{countWords(total, 'confession')}</p>
      <SelectField inline label="Sort confessions" options={SORTS} value={sort} onValue={onSort} />
    </div>
  );
}

/** `isMixed` says whether the posts may come from several competitions, each of which has its own numbering. */
function Cards({ items, isMixed }: { items: readonly Confession[]; isMixed: boolean }) {
  const [now] = useState(() => Date.now());
  const marks = useMarks(items.map(({ id }) => id));
  const names = useCompetitionNames(isMixed && items.some(({ competition_id: id }) => id !== null));
  return items.map((each) => (
    <ConfessionCard
      key={each.id}
      confession={each}
      mark={marks[each.id] ?? null}
      competition={isMixed ? names.get(each.competition_id ?? '') : undefined}
      now={now}
    />
  ));
}

function FeedPager({ feed, place, to }: { feed: Feed; place: FeedPlace; to: (page: number) => string }) {
  return <Pager label="Pages of confessions" page={place.page} pages={feed.pagination.totalPages} to={to} />;
}
