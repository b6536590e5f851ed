import type { Ticket, TicketMessage } from '#shared/support/ticket.contract.ts';
import { AnswerForm } from '#web/features/support/answer-form.tsx';
import { useSeen, useTicket } from '#web/features/support/support.queries.ts';
import { momentOf } from '#web/features/support/ticket-words.ts';
import { OnlineData } from '#web/online/online-data.tsx';
import { Bone } from '#web/ui/skeleton.tsx';

const WORDS = {
  loading: 'Loading the conversation...',
  failed: 'We couldn’t load the conversation. You need a network connection to see it.',
};

/** Shows the messages of a ticket and a form for replying. */
export function TicketConversation({ id, userId }: { id: string; userId: string }) {
  const bones = (
    <div className="stack-2">
      <Bone width="8rem" />
      <Bone height="3rem" />
    </div>
  );
  return (
    <OnlineData query={useTicket(userId, id)} words={WORDS} bones={bones}>
      {(ticket) => <Conversation ticket={ticket} userId={userId} />}
    </OnlineData>
  );
}

function Conversation({ ticket, userId }: { ticket: Ticket; userId: string }) {
  const { id, status, messages } = ticket;
  useSeen(userId, ticket);
  return (
    <div className="stack">
      <ol className="support-turns">
        {messages.map((message) => (
          <Turn key={message.id} message={message} />
        ))}
      </ol>
      {status === 'closed' ? (
        <p className="soft text-sm">This request is closed. If you need more help, send a new request above.</p>
      ) : (
        <AnswerForm id={id} userId={userId} isResolved={status === 'resolved'} />
      )}
    </div>
  );
}

function Turn({ message: { author, message, created_at } }: { message: TicketMessage }) {
  return (
    <li data-author={author}>
      <p className="text-sm">
        <b>{author === 'user' ? 'You' : 'Support team'}</b>{' '}
        <time className="muted" dateTime={created_at}>
          {momentOf(created_at)}
        </time>
      </p>
      <p className="support-turn-text">{message}</p>
    </li>
  );
}
