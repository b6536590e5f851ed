import { Search } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { FLAG_DEFAULTS, isOnForVisitors } from '#shared/flags/flag-defaults.ts';
import { Brand } from '#web/features/frame/brand.tsx';
import { currentMark, mainPlaces } from '#web/features/frame/main-places.ts';
import { PhoneMenu } from '#web/features/frame/phone-menu.tsx';
import { SignInButton } from '#web/features/frame/sign-in-button.tsx';
import { SEARCH_PATH, useSearchEntry } from '#web/features/frame/use-search-entry.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconLink } from '#web/ui/icon-link.tsx';
import { ThemeMenu } from '#web/ui/theme-switch.tsx';

/** The bar on top of every page: 56 px on phones and tablets, with the navigation inside on wide screens. */
export function AppHeader() {
  return (
    <header className="topbar">
      <div className="wrap">
        <Brand />
        <TopNavigation />
        <SearchEntry />
        <div className="only-wide">
          <ThemeMenu />
        </div>
        <div className="only-wide">
          <SignInButton>Sign In</SignInButton>
        </div>
        <PhoneMenu />
      </div>
    </header>
  );
}

function TopNavigation() {
  const { pathname } = useLocation();
  return (
    <nav className="topnav" aria-label="Main">
      {mainPlaces(isOnForVisitors(FLAG_DEFAULTS.competitions_visibility)).map(({ to, label }) => (
        <Link key={to} to={to} aria-current={currentMark(to, pathname)}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** The way to the search: looks like the box on wide screens, an icon elsewhere. */
function SearchEntry() {
  const hasShortcut = useSearchEntry();
  return (
    <>
      <Link className="topsearch" to={SEARCH_PATH} aria-keyshortcuts={hasShortcut ? '/' : undefined}>
        <Icon of={Search} />
        Find a rule
        {hasShortcut && <kbd aria-hidden="true">/</kbd>}
      </Link>
      <div className="only-phone">
        <IconLink to={SEARCH_PATH} label="Find a rule" icon={Search} />
      </div>
    </>
  );
}
