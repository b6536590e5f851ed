import { Inbox } from 'lucide-react';
import { useId } from 'react';
import { useTickets } from '#web/features/support/support.queries.ts';
import { TicketRow } from '#web/features/support/ticket-row.tsx';
import { PagedList, usePageNumber } from '#web/online/paged-list.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Bone } from '#web/ui/skeleton.tsx';

/** Lists the user's tickets, most recently changed first. */
export function TicketList({ userId }: { userId: string }) {
  const page = usePageNumber();
  const query = useTickets(userId, page);
  const headingId = useId();
  return (
    <section className="stack-3" aria-labelledby={headingId}>
      <h2 id={headingId}>Your requests</h2>
      <PagedList query={query} page={page} name="your requests" bones={<Bones />} empty={<NoTickets />}>
        {(tickets) => (
          <Card flush>
            <ul className="support-tickets">
              {tickets.map((ticket) => (
                <TicketRow key={ticket.id} ticket={ticket} userId={userId} />
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
    </section>
  );
}

function NoTickets() {
  return (
    <Card>
      <EmptyState icon={Inbox} level={3} title="No requests yet">
        Your requests and the team’s answers will be listed here.
      </EmptyState>
    </Card>
  );
}

function Bones() {
  return (
    <Card flush>
      <div className="support-ticket-bones">
        <Bone width="60%" />
        <Bone width="40%" />
      </div>
      <div className="support-ticket-bones">
        <Bone width="50%" />
        <Bone width="40%" />
      </div>
    </Card>
  );
}
