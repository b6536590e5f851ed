import type { ReactNode } from 'react';
import { AccountNav } from '#web/features/profiles/account-nav.tsx';

type Props = { onSignOut: () => void; children: ReactNode };

/** Puts the account navigation next to a page of the profile area. Community specification §2. */
export function ProfileFrame({ onSignOut, children }: Props) {
  return (
    <div className="wrap">
      <div className="cols cols-left">
        <AccountNav onSignOut={onSignOut} />
        <div>{children}</div>
      </div>
    </div>
  );
}
