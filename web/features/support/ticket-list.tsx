import { Inbox } from 'lucide-react';
import { useId } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { PageNumber } from '#shared/http/pagination.contract.ts';
import type { TicketSummary } from '#shared/support/ticket.contract.ts';
import { signInPath } from '#web/account/return-path.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useContentFailure } from '#web/content/use-content-failure.ts';
import { useTickets } from '#web/features/support/support.queries.ts';
import { TicketRow } from '#web/features/support/ticket-row.tsx';
import { BusyArea } from '#web/ui/busy-area.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorBanner } from '#web/ui/error-banner.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';

/** The requests that somebody made, last changed first. */
export function TicketList({ userId }: { userId: string }) {
  const [search] = useSearchParams();
  const page = PageNumber.safeParse(search.get('page') ?? 1).data ?? 1;
  const query = useTickets(userId, page);
  const { data, error, isPlaceholderData } = query;
  const { failure, isRetrying } = useContentFailure(query);
  const headingId = useId();
  return (
    <section className="stack-3" aria-labelledby={headingId}>
      <h2 id={headingId}>Your requests</h2>
      {(failure ?? error) !== null && (
        <ListFailure error={error} isTrying={isRetrying} onRetry={() => void query.refetch()} />
      )}
      {data === undefined && failure === null && <ListLoading />}
      {data !== undefined && (
        <>
          <BusyArea busy={isPlaceholderData} label="Loading your requests...">
            <Card flush={data.items.length > 0}>
              <Tickets tickets={data.items} userId={userId} />
            </Card>
          </BusyArea>
          <Pager
            label="Pages of your requests"
            page={page}
            pages={data.pagination.totalPages}
            to={(number) => `?page=${number}`}
          />
        </>
      )}
    </section>
  );
}

function Tickets({ tickets, userId }: { tickets: readonly TicketSummary[]; userId: string }) {
  if (tickets.length === 0) {
    return (
      <EmptyState icon={Inbox} level={3} title="No requests yet">
        What you ask, and what the team answers, will be listed here.
      </EmptyState>
    );
  }
  return (
    <ul className="tickets">
      {tickets.map((ticket) => (
        <TicketRow key={ticket.id} ticket={ticket} userId={userId} />
      ))}
    </ul>
  );
}

function ListLoading() {
  return (
    <Skeleton label="Loading your requests...">
      <Card flush>
        <div className="ticket-bones">
          <Bone width="60%" />
          <Bone width="40%" />
        </div>
        <div className="ticket-bones">
          <Bone width="50%" />
          <Bone width="40%" />
        </div>
      </Card>
    </Skeleton>
  );
}

type FailureProps = { error: Error | null; isTrying: boolean; onRetry: () => void };

/** They could not be read: the session is over, or there is no network. What was read before stays below. */
function ListFailure({ error, isTrying, onRetry }: FailureProps) {
  const { pathname } = useLocation();
  if (error instanceof ApiError && error.status === 401) {
    return (
      <ErrorBanner actions={<LinkButton to={signInPath(pathname)}>Sign In</LinkButton>}>
        Authentication required. Please log in to continue.
      </ErrorBanner>
    );
  }
  const retry = (
    <Button onPress={onRetry} busy={isTrying} busyLabel="Trying...">
      Try Again
    </Button>
  );
  return <ErrorBanner actions={retry}>Your requests could not be loaded. They need a network.</ErrorBanner>;
}
