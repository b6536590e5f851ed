import type { Me } from '#shared/accounts/account.contract.ts';
import { DataDownload } from '#web/features/accounts/your-account/data-download.tsx';
import { DeleteAccount } from '#web/features/accounts/your-account/delete-account.tsx';
import { ManagedPassword } from '#web/features/accounts/your-account/password-settings.tsx';
import { SessionList } from '#web/features/accounts/your-account/session-list.tsx';
import { Card } from '#web/ui/card.tsx';

type Props = {
  user: NonNullable<Me['user']>;
  /** Called when the server has ended this browser's session. */
  onGone: () => void;
};

/** The account section of the user's own profile page. */
export function YourAccount({ user, onGone }: Props) {
  return (
    <Card as="section" className="stack-8">
      <div className="stack-2">
        <h2>Your account</h2>
        <p className="soft">{user.email}</p>
      </div>
      {!user.has_password && <ManagedPassword providers={user.providers} />}
      <SessionList userId={user.id} onSignedOut={onGone} />
      <DataDownload />
      <DeleteAccount user={user} onDeleted={onGone} />
    </Card>
  );
}
