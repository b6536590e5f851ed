import { CircleUserRound, LayoutDashboard, LogOut, MessageCircle, ScrollText } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { ADMIN_PATH, PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { useMe } from '#web/accounts/me-store.ts';
import { isActingAdmin } from '#web/accounts/standing.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useSelectedInView } from '#web/ui/use-selected-in-view.ts';
import '#web/features/profiles/account-nav.css';

const PLACES = [
  { to: PAGE_PATHS.profile, label: 'Profile', icon: CircleUserRound },
  { to: PAGE_PATHS.profileConfessions, label: 'My Confessions', icon: ScrollText },
  { to: PAGE_PATHS.profileComments, label: 'My Comments', icon: MessageCircle },
];
const ADMIN = { to: ADMIN_PATH, label: 'Admin Dashboard', icon: LayoutDashboard };

export function AccountNav({ onSignOut }: { onSignOut: () => void }) {
  const { pathname } = useLocation();
  const bar = useSelectedInView<HTMLUListElement>(pathname);
  const places = isActingAdmin(useMe()) ? [...PLACES, ADMIN] : PLACES;
  return (
    <nav className="rail" aria-label="Account">
      <ul className="account-nav" ref={bar}>
        {places.map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to} data-tab={to} aria-current={pathname === to ? 'page' : undefined}>
              <Icon of={icon} />
              {label}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={onSignOut}>
            <Icon of={LogOut} />
            Sign Out
          </button>
        </li>
      </ul>
    </nav>
  );
}
