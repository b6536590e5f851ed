import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { usePerson } from '#web/accounts/me-store.ts';
import { Brand } from '#web/features/frame/brand.tsx';
import { currentMark, mainPlaces } from '#web/features/frame/main-places.ts';
import { PhoneMenu } from '#web/features/frame/phone-menu.tsx';
import { SignInButton } from '#web/features/frame/sign-in-button.tsx';
import { trackPlace } from '#web/features/frame/track-place.ts';
import { SEARCH_PATH, useSearchEntry } from '#web/features/frame/use-search-entry.ts';
import { UserMenu } from '#web/features/frame/user-menu.tsx';
import { useCompetitionsVisibility } from '#web/flags/use-flag.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconLink } from '#web/ui/icon-link.tsx';
import type { Theme } from '#web/ui/theme.ts';
import { ThemeMenu } from '#web/ui/theme-switch.tsx';
import '#web/features/frame/app-header.css';

type Props = {
  /** The sync badge, which shows whether changes have reached the server. */
  sync?: ReactNode;
  /** A link to the member's notices. */
  bell?: ReactNode;
  /** Called with the chosen theme, so that the setting can sync. */
  onTheme?: ((theme: Theme) => void) | undefined;
  /** Starts the installation of the app. Undefined if the app can't be installed or already is. */
  onInstall?: (() => void) | undefined;
};

/**
 * The bar at the top of every page. It's 56 px tall on phones and tablets. On wide screens, it contains the navigation.
 */
export function AppHeader({ sync, bell, onTheme, onInstall }: Props) {
  const person = usePerson();
  return (
    <header className="app-header">
      <div className="wrap">
        <Brand />
        <TopNavigation />
        <SearchEntry sync={sync} />
        {bell}
        <div className="only-wide">
          <ThemeMenu onChoose={onTheme} />
        </div>
        <div className="only-wide">
          {person === null ? <SignInButton bar="top">Sign In</SignInButton> : <UserMenu person={person} />}
        </div>
        <PhoneMenu onTheme={onTheme} onInstall={onInstall} />
      </div>
    </header>
  );
}

function TopNavigation() {
  const { pathname } = useLocation();
  const { showCompetitions } = useCompetitionsVisibility();
  return (
    <nav className="app-header-nav" aria-label="Main">
      {mainPlaces(showCompetitions).map(({ to, label }) => (
        <Link key={to} to={to} aria-current={currentMark(to, pathname)} onClick={() => trackPlace(label, 'top')}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

/**
 * The search entry: a search box on wide screens, and an icon on other screens, where it also swaps places with the
 * sync badge.
 */
function SearchEntry({ sync }: Pick<Props, 'sync'>) {
  const hasShortcut = useSearchEntry();
  return (
    <>
      <Link className="app-header-search" to={SEARCH_PATH} aria-keyshortcuts={hasShortcut ? '/' : undefined}>
        <Icon of={Search} />
        Search the rules
        {hasShortcut && <kbd aria-hidden="true">/</kbd>}
      </Link>
      {sync}
      <div className="only-phone">
        <IconLink to={SEARCH_PATH} label="Search the rules" icon={Search} />
      </div>
    </>
  );
}
