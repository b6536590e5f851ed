import { Bell } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { isMember } from '#shared/permissions/member.policy.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { usePermission } from '#web/accounts/use-permission.ts';
import { useUnreadCount } from '#web/features/notices/notices.queries.ts';
import { Icon } from '#web/ui/icon.tsx';
import '#web/features/notices/notice-bell.css';
import '#web/ui/icon-button.css';

const MOST_SHOWN = 99;

/** Links members to their notices and says how many are unread. */
export function NoticeBell() {
  const person = usePerson();
  const { allowed } = usePermission(isMember);
  return person !== null && allowed ? <CountingBell userId={person.id} /> : null;
}

function CountingBell({ userId }: { userId: string }) {
  const unread = useUnreadCount(userId);
  const label = unread === 0 ? 'Notices' : `Notices, ${unread} unread`;
  return (
    <Link to={PAGE_PATHS.notices} className="icon-button notice-bell" aria-label={label} title={label}>
      <Icon of={Bell} />
      {unread > 0 && (
        <span className="notice-bell-count" aria-hidden="true">
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      )}
    </Link>
  );
}
