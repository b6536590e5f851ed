import { LogOut } from 'lucide-react';
import type { SessionItem } from '#shared/accounts/account.contract.ts';
import { whenUsed } from '#shared/text/when-used.ts';
import { useEndSession, useSessions } from '#web/features/accounts/your-account/account-data.queries.ts';
import { SignOutEverywhere } from '#web/features/accounts/your-account/sign-out-everywhere.tsx';
import { OnlineData } from '#web/online/online-data.tsx';
import { useAction } from '#web/online/use-action.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Bone } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** Shows only the date, because the server records the use of a session at most once a day. */
const dayFormat = whenUsed(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }));

const WORDS = {
  loading: 'Loading your devices...',
  failed: 'We couldn’t load your devices. You need a network connection to see them.',
};

type Props = {
  userId: string;
  /** Called when every session has ended, including this one. */
  onSignedOut: () => void;
};

/** Lists where this account is signed in, with buttons to sign out. */
export function SessionList({ userId, onSignedOut }: Props) {
  const query = useSessions(userId);
  return (
    <section className="stack-3">
      <h3>Signed-in devices</h3>
      <OnlineData query={query} words={WORDS} bones={<Bones />}>
        {(sessions) => (
          <ul className="list">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} userId={userId} />
            ))}
          </ul>
        )}
      </OnlineData>
      <SignOutEverywhere onSignedOut={onSignedOut} />
    </section>
  );
}

function SessionRow({ session, userId }: { session: SessionItem; userId: string }) {
  const toast = useToast();
  const end = useEndSession(userId);
  const { isBusy, run } = useAction({
    act: () => end(session),
    isRepeatable: true,
    words: { fallback: `We couldn’t sign out ${session.device}. Please try again.` },
    onDone: () => toast({ text: `${session.device} is signed out.` }),
    onFailed: () => toast({ text: `We couldn’t sign out ${session.device}. Please try again.` }),
  });
  return (
    <li className="row row-between">
      <div>
        <p className="row">
          <span className="semibold">{session.device}</span>
          {session.is_current && <Badge tone="green">This device</Badge>}
          {session.kind === 'api' && <Badge>API client</Badge>}
        </p>
        <p className="text-sm muted">Last active {dayFormat().format(new Date(session.last_active_at))}</p>
      </div>
      {!session.is_current && (
        <Button tone="ghost" icon={LogOut} onPress={run} busy={isBusy} aria-label={`Sign out ${session.device}`}>
          Sign out
        </Button>
      )}
    </li>
  );
}

function Bones() {
  return (
    <div className="stack-2">
      <Bone height="3rem" />
      <Bone height="3rem" />
    </div>
  );
}
