import { Inbox } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import type { TicketSummary } from '#shared/support/ticket.contract.ts';
import { TOPIC_LABELS } from '#shared/support/ticket.topics.ts';
import { spanWords } from '#shared/time/span-words.ts';
import { useQueue } from '#web/features/support/queue/queue.queries.ts';
import { FIRST_STATUS, type QueueFilters, readQueueFilters } from '#web/features/support/queue/queue-filters.ts';
import { QueueSummary } from '#web/features/support/queue/queue-summary.tsx';
import {
  firstAnswerWords,
  PRIORITY_OPTIONS,
  requestPath,
  STATUS_OPTIONS,
  TOPIC_OPTIONS,
} from '#web/features/support/queue/queue-words.ts';
import { RequestBadges } from '#web/features/support/queue/request-badges.tsx';
import { PagedList, usePageNumber } from '#web/online/paged-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { withFilters } from '#web/ui/filters-in-address.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { BoneCards } from '#web/ui/skeleton.tsx';
import '#web/features/support/queue/support-queue.css';

const STATUSES = [
  { value: FIRST_STATUS, label: 'Needs an answer' },
  ...STATUS_OPTIONS,
  { value: 'all', label: 'Any status' },
] as const;
const PRIORITIES = [{ value: '', label: 'Any priority' } as const, ...PRIORITY_OPTIONS];
const TOPICS = [{ value: '', label: 'Any topic' } as const, ...TOPIC_OPTIONS];

/** Lists everyone's tickets. Those that need an answer come first, most urgent first. */
export function SupportQueue() {
  const page = usePageNumber();
  const [parameters, setParameters] = useSearchParams();
  const filters = readQueueFilters(parameters);
  const query = useQueue(filters, page);
  const change = ({ status, ...rest }: Partial<QueueFilters>) => {
    const changes = { ...rest, ...(status === undefined ? {} : { status: status === FIRST_STATUS ? '' : status }) };
    setParameters((before) => withFilters(before, changes), { replace: true, preventScrollReset: true });
  };
  const isFirst = filters.status === FIRST_STATUS && filters.priority === '' && filters.type === '';
  const clear = () => change({ status: FIRST_STATUS, priority: '', type: '' });
  return (
    <div className="stack">
      <h1>Support</h1>
      <QueueSummary />
      <Filters filters={filters} onChange={change} />
      <PagedList
        query={query}
        page={page}
        name="the requests"
        bones={<BoneCards grid="stack" count={4} height="5.5rem" />}
        empty={<NoRequests onClear={isFirst ? undefined : clear} />}
      >
        {(tickets) => (
          <Card flush>
            <ul className="support-queue-list" aria-label="Requests">
              {tickets.map((ticket) => (
                <QueueRow key={ticket.id} ticket={ticket} now={query.dataUpdatedAt} />
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
    </div>
  );
}

type FilterProps = { filters: QueueFilters; onChange: (changes: Partial<QueueFilters>) => void };

function Filters({ filters: { status, priority, type }, onChange }: FilterProps) {
  return (
    <div className="support-queue-filters">
      <SelectField
        label="Status"
        inline
        options={STATUSES}
        value={status}
        onValue={(value) => onChange({ status: value })}
      />
      <SelectField
        label="Priority"
        inline
        options={PRIORITIES}
        value={priority}
        onValue={(value) => onChange({ priority: value })}
      />
      <SelectField label="Topic" inline options={TOPICS} value={type} onValue={(value) => onChange({ type: value })} />
    </div>
  );
}

/** A row of the queue. The subject's link covers all of it. */
function QueueRow({ ticket, now }: { ticket: TicketSummary; now: number }) {
  const { id, subject, ticket_type, requester, waiting_since } = ticket;
  const first = firstAnswerWords(ticket);
  const topic = TOPIC_LABELS[ticket_type];
  const facts = [
    ...(topic === subject ? [] : [topic]),
    ...(waiting_since === null ? [] : [`Waiting for ${spanWords(Math.max(0, now - Date.parse(waiting_since)))}`]),
    first === null ? 'Not answered yet' : `First answer ${first}`,
  ];
  return (
    <li className="support-queue-row">
      <h2>
        <Link to={requestPath(id)}>{subject}</Link>
      </h2>
      <p className="support-queue-badges row">
        <RequestBadges ticket={ticket} now={now} />
      </p>
      <p className="support-queue-facts">
        <span>{requester?.email}</span> · {facts.join(' · ')}
      </p>
    </li>
  );
}

/** `onClear` is undefined if the queue shows the tickets that need an answer, without other filters. */
function NoRequests({ onClear }: { onClear: (() => void) | undefined }) {
  return (
    <Card>
      <EmptyState
        icon={Inbox}
        title={onClear ? 'No requests match these filters' : 'No requests need an answer'}
        actions={onClear && <Button onPress={onClear}>Clear filters</Button>}
      >
        {onClear ? 'Try another status, priority, or topic.' : 'Requests to the support team will appear here.'}
      </EmptyState>
    </Card>
  );
}
