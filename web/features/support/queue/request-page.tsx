import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { pageTitle } from '#shared/pages/page-titles.ts';
import type { Ticket, TicketMessage } from '#shared/support/ticket.contract.ts';
import { TOPIC_LABELS } from '#shared/support/ticket.topics.ts';
import { spanWords } from '#shared/time/span-words.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useRequest } from '#web/features/support/queue/queue.queries.ts';
import { accountPath, firstAnswerWords, QUEUE_PATH } from '#web/features/support/queue/queue-words.ts';
import { ReplyForm } from '#web/features/support/queue/reply-form.tsx';
import { RequestBadges } from '#web/features/support/queue/request-badges.tsx';
import { RequestForm } from '#web/features/support/queue/request-form.tsx';
import { momentOf } from '#web/features/support/ticket-words.ts';
import { OnlineData } from '#web/online/online-data.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Bone } from '#web/ui/skeleton.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import '#web/features/support/queue/request-page.css';

const GONE = 'This request doesn’t exist anymore. The user may have deleted their account.';

const wordsFor = (error: Error | null) => ({
  loading: 'Loading the request...',
  failed: error instanceof ApiError && error.status === 404 ? GONE : 'The request couldn’t be loaded.',
});

/** Shows one ticket to the team: the conversation, a reply form, and a form for its status and priority. */
export function RequestPage({ id, onChanged }: { id: string; onChanged: () => void }) {
  const query = useRequest(id);
  return (
    <div className="stack">
      <LinkButton tone="ghost" icon={ArrowLeft} to={QUEUE_PATH}>
        All requests
      </LinkButton>
      <OnlineData query={query} words={wordsFor(query.error)} bones={<Bones />}>
        {(ticket) => <Request ticket={ticket} now={query.dataUpdatedAt} onChanged={onChanged} />}
      </OnlineData>
    </div>
  );
}

type Props = { ticket: Ticket; now: number; onChanged: () => void };

function Request({ ticket, now, onChanged }: Props) {
  useDocumentTitle(pageTitle(`Admin, ${ticket.subject}`));
  return (
    <>
      <div className="page-head">
        <h1 className="request-page-subject">{ticket.subject}</h1>
        <p className="row">
          <RequestBadges ticket={ticket} now={now} />
        </p>
      </div>
      {ticket.requester?.status === 'banned' && (
        <Banner tone="grey" title="This account is banned">
          The user can still read your answer and reply to it. Each sign-in gives them 30 minutes.
        </Banner>
      )}
      <div className="request-page-columns">
        <Card as="section" className="stack">
          <h2 className="card-heading">Conversation</h2>
          <ol className="request-page-turns">
            {ticket.messages.map((message) => (
              <Turn key={message.id} message={message} />
            ))}
          </ol>
          <ReplyForm ticket={ticket} onChanged={onChanged} />
        </Card>
        <div className="stack">
          <Card as="section">
            <h2 className="card-heading">Status and priority</h2>
            {/* A message changes the status, too, so the form starts over after each one. */}
            <RequestForm key={ticket.messages.length} ticket={ticket} onChanged={onChanged} />
          </Card>
          <Card as="section">
            <h2 className="card-heading">Request</h2>
            <Facts ticket={ticket} now={now} />
          </Card>
        </div>
      </div>
    </>
  );
}

function Turn({ message: { author, message, created_at } }: { message: TicketMessage }) {
  return (
    <li data-author={author}>
      <p className="text-sm">
        <b>{author === 'user' ? 'User' : 'Support team'}</b>{' '}
        <time className="muted" dateTime={created_at}>
          {momentOf(created_at)}
        </time>
      </p>
      <p className="request-page-text">{message}</p>
    </li>
  );
}

function Facts({ ticket, now }: { ticket: Ticket; now: number }) {
  const { requester, ticket_type, created_at, waiting_since, due_at, resolved_at } = ticket;
  const first = firstAnswerWords(ticket);
  const facts: (readonly [string, string | null])[] = [
    ['Topic', TOPIC_LABELS[ticket_type]],
    ['Sent', momentOf(created_at)],
    ['First answer', first ?? 'Not yet'],
    ['Waiting for the team', waiting_since && `For ${spanWords(Math.max(0, now - Date.parse(waiting_since)))}`],
    ['Answer due by', due_at && momentOf(due_at)],
    ['Resolved', resolved_at && momentOf(resolved_at)],
  ];
  return (
    <dl className="request-page-facts">
      {requester !== null && (
        <div>
          <dt>From</dt>
          <dd>
            <Link to={accountPath(requester.id)}>{requester.email}</Link>
            {requester.status !== 'active' && ` (${requester.status})`}
          </dd>
        </div>
      )}
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Bones() {
  return (
    <div className="stack">
      <Bone width="14rem" height="2.5rem" />
      <Bone height="12rem" />
      <Bone height="8rem" />
    </div>
  );
}
