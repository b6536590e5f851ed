import type { Ticket, TicketMessage } from '#shared/support/ticket.contract.ts';
import { useContentFailure } from '#web/content/use-content-failure.ts';
import { AnswerForm } from '#web/features/support/answer-form.tsx';
import { useTicket } from '#web/features/support/support.queries.ts';
import { momentOf } from '#web/features/support/ticket-words.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorBanner } from '#web/ui/error-banner.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';

/** What was said in a request, and the way to go on. */
export function TicketConversation({ id, userId }: { id: string; userId: string }) {
  const query = useTicket(userId, id);
  const { data: ticket } = query;
  const { failure, isRetrying } = useContentFailure(query);
  if (ticket !== undefined) return <Conversation ticket={ticket} userId={userId} />;
  if (failure === null) {
    return (
      <Skeleton label="Loading the conversation...">
        <div className="stack-2">
          <Bone width="8rem" />
          <Bone height="3rem" />
        </div>
      </Skeleton>
    );
  }
  const retry = (
    <Button onPress={() => void query.refetch()} busy={isRetrying} busyLabel="Trying...">
      Try Again
    </Button>
  );
  return <ErrorBanner actions={retry}>The conversation could not be loaded. It needs a network.</ErrorBanner>;
}

function Conversation({ ticket: { id, status, messages }, userId }: { ticket: Ticket; userId: string }) {
  return (
    <div className="stack">
      <ol className="turns">
        {messages.map((message) => (
          <Turn key={message.id} message={message} />
        ))}
      </ol>
      {status === 'closed' ? (
        <p className="soft sm">This request is closed. If you need more, send a new one above.</p>
      ) : (
        <AnswerForm id={id} userId={userId} isResolved={status === 'resolved'} />
      )}
    </div>
  );
}

function Turn({ message: { author, message, created_at } }: { message: TicketMessage }) {
  return (
    <li data-author={author}>
      <p className="sm">
        <b>{author === 'user' ? 'You' : 'Support team'}</b>{' '}
        <time className="muted" dateTime={created_at}>
          {momentOf(created_at)}
        </time>
      </p>
      <p className="turn-text">{message}</p>
    </li>
  );
}
