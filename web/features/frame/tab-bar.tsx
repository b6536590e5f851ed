import { CircleUserRound, LogIn } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { currentMark, mainPlaces } from '#web/features/frame/main-places.ts';
import { trackPlace } from '#web/features/frame/track-place.ts';
import { useSignInPress } from '#web/features/frame/use-sign-in-press.ts';
import { useCompetitionsVisibility } from '#web/flags/use-flag.ts';
import { Icon } from '#web/ui/icon.tsx';
import '#web/features/frame/tab-bar.css';

/** The navigation on phones and tablets, within reach of the reader's thumb. */
export function TabBar() {
  const { pathname } = useLocation();
  const { showCompetitions } = useCompetitionsVisibility();
  const person = usePerson();
  return (
    <nav className="tab-bar" aria-label="Main">
      {mainPlaces(showCompetitions).map(({ to, label, icon }) => (
        <Link key={to} to={to} aria-current={currentMark(to, pathname)} onClick={() => trackPlace(label, 'tabs')}>
          <Icon of={icon} />
          {label}
        </Link>
      ))}
      {person === null ? (
        <SignInTab />
      ) : (
        <Link
          to={PAGE_PATHS.profile}
          aria-current={currentMark(PAGE_PATHS.profile, pathname)}
          onClick={() => trackPlace('Profile', 'tabs')}
        >
          <Icon of={CircleUserRound} />
          Profile
        </Link>
      )}
    </nav>
  );
}

function SignInTab() {
  const { onPress, ...state } = useSignInPress('tabs');
  return (
    <button type="button" onClick={onPress} {...state}>
      <Icon of={LogIn} />
      Sign In
    </button>
  );
}
