import { CircleUserRound, Gavel, LayoutDashboard, LogOut, MessageCircle, ScrollText } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { mayModerate } from '#shared/moderation-queue/moderation-queue.policy.ts';
import { ADMIN_PATH, MODERATE_PATH, PAGE_PATHS } from '#shared/pages/page-paths.ts';
import type { Actor } from '#shared/permissions/actor.ts';
import { isAdmin } from '#shared/permissions/member.policy.ts';
import { actorOf } from '#web/accounts/actor.ts';
import { useMe } from '#web/accounts/me-store.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useSelectedInView } from '#web/ui/use-selected-in-view.ts';
import '#web/features/profiles/account-nav.css';

const PLACES = [
  { to: PAGE_PATHS.profile, label: 'Profile', icon: CircleUserRound },
  { to: PAGE_PATHS.profileConfessions, label: 'My Confessions', icon: ScrollText },
  { to: PAGE_PATHS.profileComments, label: 'My Comments', icon: MessageCircle },
];
const ADMIN = { to: ADMIN_PATH, label: 'Admin Dashboard', icon: LayoutDashboard };
const MODERATION = { to: MODERATE_PATH, label: 'Moderation', icon: Gavel };

function placesOf(actor: Actor) {
  if (isAdmin(actor).allowed) return [...PLACES, ADMIN];
  return mayModerate(actor).allowed ? [...PLACES, MODERATION] : PLACES;
}

export function AccountNav({ onSignOut }: { onSignOut: () => void }) {
  const { pathname } = useLocation();
  const bar = useSelectedInView<HTMLUListElement>(pathname);
  const places = placesOf(actorOf(useMe()));
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
