import { Ban, CircleCheck, CirclePause, type LucideIcon } from 'lucide-react';
import type { AccountStatus } from '#shared/accounts/account.contract.ts';
import { dayWords, statusLabel } from '#web/features/users/user-words.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const LOOKS: Record<AccountStatus, { tone: BadgeTone; icon: LucideIcon }> = {
  active: { tone: 'green', icon: CircleCheck },
  suspended: { tone: 'yellow', icon: CirclePause },
  banned: { tone: 'red', icon: Ban },
};

/** Shows a user's status and, if it's temporary, when it ends. */
export function StatusBadge({ status, until }: { status: AccountStatus; until: string | null }) {
  const { tone, icon } = LOOKS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {statusLabel(status)}
      {until !== null && ` until ${dayWords(until)}`}
    </Badge>
  );
}
