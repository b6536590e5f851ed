import { LogOut } from 'lucide-react';
import type { SessionItem } from '#shared/accounts/account.contract.ts';
import { useEndSession, useSessions } from '#web/features/account-data/account-data.queries.ts';
import { SignOutEverywhere } from '#web/features/account-data/sign-out-everywhere.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorBanner } from '#web/ui/error-banner.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** The server notes the use of a session once a day. */
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

type Props = {
  userId: string;
  /** Every session has been ended, this one too. */
  onSignedOut: () => void;
};

/** Where this account is signed in, and the ways to end that. */
export function SessionList({ userId, onSignedOut }: Props) {
  const { data: sessions, isError, isFetching, refetch } = useSessions(userId);
  return (
    <section className="stack-3">
      <h3>Signed-in devices</h3>
      {sessions && (
        <ul className="list">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} userId={userId} />
          ))}
        </ul>
      )}
      {!sessions && !isError && <SessionsLoading />}
      {isError && (
        <ErrorBanner
          actions={
            <Button onPress={() => void refetch()} busy={isFetching} busyLabel="Trying...">
              Try Again
            </Button>
          }
        >
          Your devices could not be loaded. They need a network.
        </ErrorBanner>
      )}
      <SignOutEverywhere onSignedOut={onSignedOut} />
    </section>
  );
}

function SessionRow({ session, userId }: { session: SessionItem; userId: string }) {
  const toast = useToast();
  const { mutate, isPending } = useEndSession(userId);
  const end = () =>
    mutate(session, {
      onSuccess: () => toast({ text: `${session.device} is signed out.` }),
      onError: () => toast({ text: `${session.device} could not be signed out. Please try again.` }),
    });
  return (
    <li className="row between">
      <div>
        <p className="row">
          <span className="semi">{session.device}</span>
          {session.is_current && <Badge tone="green">This device</Badge>}
          {session.kind === 'api' && <Badge>API client</Badge>}
        </p>
        <p className="sm muted">Last active {DAY.format(new Date(session.last_active_at))}</p>
      </div>
      {!session.is_current && (
        <Button tone="ghost" icon={LogOut} onPress={end} busy={isPending} aria-label={`Sign out ${session.device}`}>
          Sign out
        </Button>
      )}
    </li>
  );
}

function SessionsLoading() {
  return (
    <Skeleton label="Loading your devices...">
      <div className="stack-2">
        <Bone height="3rem" />
        <Bone height="3rem" />
      </div>
    </Skeleton>
  );
}
