import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import type { StaffPost } from '#shared/moderation-queue/staff-post.contract.ts';
import type { ReportCase } from '#shared/reports/report-case.contract.ts';
import { listReportCases } from '#shared/reports/report-case.endpoints.ts';
import { countWords } from '#shared/text/count-words.ts';
import { shortAge } from '#shared/time/short-age.ts';
import { useMe } from '#web/accounts/me-store.ts';
import { call } from '#web/api/client.ts';
import { usePollPeriod } from '#web/browser/use-poll-period.ts';
import { UrgencyBadge } from '#web/features/moderation/post-badges.tsx';
import { QUEUE_CALLS, type QueueKind } from '#web/features/moderation/queue-calls.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';
import '#web/features/moderation/pending-lists.css';

const POLL_MS = 30_000;
const SHOWN = 3;

/** Loads a short list and keeps it current while the tab is visible. */
function useShortList<T>(name: string, load: () => Promise<T>) {
  const userId = useMe().user?.id;
  return useQuery({
    queryKey: ['pending-list', userId, name],
    queryFn: load,
    staleTime: 0,
    refetchInterval: usePollPeriod(POLL_MS),
    refetchOnWindowFocus: 'always',
  });
}

type ListProps = {
  title: string;
  /** The address of the whole list. */
  to: string;
  items: readonly ReactNode[] | undefined;
  hasFailed: boolean;
  none: string;
};

function ShortList({ title, to, items, hasFailed, none }: ListProps) {
  const headingId = useId();
  return (
    <Card>
      <section className="stack-3" aria-labelledby={headingId}>
        <div className="row row-between">
          <h2 id={headingId}>{title}</h2>
          <LinkButton tone="ghost" to={to}>
            Open<span className="visually-hidden"> {title.toLowerCase()}</span>
          </LinkButton>
        </div>
        <Body items={items} hasFailed={hasFailed} none={none} />
      </section>
    </Card>
  );
}

function Body({ items, hasFailed, none }: Pick<ListProps, 'items' | 'hasFailed' | 'none'>) {
  if (items === undefined && hasFailed) return <p className="text-sm soft">This list couldn’t be loaded.</p>;
  if (items === undefined) {
    return (
      <Skeleton label="Loading...">
        <Bone height="6rem" />
      </Skeleton>
    );
  }
  if (items.length === 0) return <p className="text-sm soft">{none}</p>;
  return <ul className="list list-tight">{items}</ul>;
}

/** Lists the first few posts of one kind in the queue. `to` is the address of the queue. */
export function PendingPosts({ kind, to }: { kind: QueueKind; to: string }) {
  const { data, isError, dataUpdatedAt } = useShortList(kind, () => QUEUE_CALLS[kind].list({ limit: SHOWN }));
  const items = data?.items.map((post) => (
    <li key={post.id}>
      <PendingPost post={post} to={`${to}?post=${post.id}`} now={dataUpdatedAt} />
    </li>
  ));
  return <ShortList title={`Pending ${kind}`} to={to} items={items} hasFailed={isError} none="Nothing is waiting." />;
}

function PendingPost({ post, to, now }: { post: StaffPost; to: string; now: number }) {
  const { content, competition, waiting_since: since } = post;
  return (
    <div className="pending-lists-item">
      <Link className="pending-lists-text" to={to}>
        {content}
      </Link>
      <span className="pending-lists-facts">
        <UrgencyBadge post={post} />
        {competition !== null && <span>{competition.name}</span>}
        {since !== null && <Age at={since} now={now} />}
      </span>
    </div>
  );
}

function Age({ at, now }: { at: string; now: number }) {
  const { label, words } = shortAge(Date.parse(at), now);
  return (
    <span>
      <span aria-hidden="true">{label}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

/** Lists the first few posts whose reports nobody has taken into review. `to` is the address of the reports. */
export function PendingReports({ to }: { to: string }) {
  const { data, isError, dataUpdatedAt } = useShortList('reports', () =>
    call(listReportCases, { query: { filter: 'pending', limit: SHOWN } }),
  );
  const items = data?.items.map((each) => (
    <li key={each.id}>
      <PendingReport reportCase={each} to={to} now={dataUpdatedAt} />
    </li>
  ));
  return <ShortList title="Pending reports" to={to} items={items} hasFailed={isError} none="No reports are waiting." />;
}

function PendingReport({ reportCase, to, now }: { reportCase: ReportCase; to: string; now: number }) {
  const { reports, post, snapshots } = reportCase;
  const newest = reports.at(-1);
  return (
    <div className="pending-lists-item">
      <Link className="pending-lists-text" to={to}>
        {post?.content ?? snapshots.at(-1)?.text}
      </Link>
      <span className="pending-lists-facts">
        <span>{countWords(reports.length, 'report')}</span>
        {newest !== undefined && (
          <>
            <span>{newest.reason}</span>
            <Age at={newest.created_at} now={now} />
          </>
        )}
      </span>
    </div>
  );
}
