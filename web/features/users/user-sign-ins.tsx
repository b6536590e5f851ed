import { useState } from 'react';
import type { UserDetail } from '#shared/accounts/user.contract.ts';
import { countWords } from '#shared/text/count-words.ts';
import { dayWords, nameOf } from '#web/features/users/user-words.ts';
import { useEndSessions } from '#web/features/users/users.queries.ts';
import { ConfirmDialog } from '#web/online/confirm-dialog.tsx';
import { useAction } from '#web/online/use-action.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

/**
 * Lists where a user is signed in. Unless it's the admin's own account, a button below the list signs the user out
 * everywhere.
 */
export function UserSignIns({ user }: { user: UserDetail }) {
  const { sign_ins, is_own } = user;
  if (sign_ins.length === 0) return <p className="soft">Not signed in anywhere.</p>;
  return (
    <div className="stack-3">
      <p className="soft">Signed in on {countWords(sign_ins.length, 'device')}.</p>
      <ul className="list">
        {sign_ins.map(({ kind, device, last_active_at }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two devices may look the same, and none is ever moved
          <li key={at}>
            <p className="row">
              <span className="semibold">{device === '' ? 'Unknown device' : device}</span>
              {kind === 'api' && <Badge>API client</Badge>}
            </p>
            <p className="text-sm muted">Last active {dayWords(last_active_at)}</p>
          </li>
        ))}
      </ul>
      {!is_own && <SignOutEverywhere user={user} />}
    </div>
  );
}

function SignOutEverywhere({ user }: { user: UserDetail }) {
  const [isAsking, setIsAsking] = useState(false);
  const end = useEndSessions(user.id);
  const action = useAction({
    act: end,
    isRepeatable: true,
    words: { fallback: 'Please try again.' },
    onDone: () => setIsAsking(false),
  });
  const close = () => {
    setIsAsking(false);
    action.reset();
  };
  return (
    <>
      <Button aria-haspopup="dialog" onPress={() => setIsAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        title={`Sign ${nameOf(user)} out?`}
        confirm="Sign out everywhere"
        busyLabel="Signing out..."
        action={action}
        failed="We couldn’t sign them out."
        needsNetwork="You need a network connection to sign a user out."
      >
        <p>This signs them out of every browser and API client. They can sign in again at any time.</p>
      </ConfirmDialog>
    </>
  );
}
