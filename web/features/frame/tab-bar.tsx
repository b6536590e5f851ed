import { LogIn } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { FLAG_DEFAULTS, isOnForVisitors } from '#shared/flags/flag-defaults.ts';
import { currentMark, mainPlaces } from '#web/features/frame/main-places.ts';
import { SignInDialog } from '#web/features/frame/sign-in-dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import '#web/features/frame/tab-bar.css';

/** The navigation of phones and tablets, within reach of the thumb. */
export function TabBar() {
  const { pathname } = useLocation();
  const [isSigningIn, setIsSigningIn] = useState(false);
  return (
    <>
      <nav className="tabbar" aria-label="Main">
        {mainPlaces(isOnForVisitors(FLAG_DEFAULTS.competitions_visibility)).map(({ to, label, icon }) => (
          <Link key={to} to={to} aria-current={currentMark(to, pathname)}>
            <Icon of={icon} />
            {label}
          </Link>
        ))}
        <button type="button" aria-haspopup="dialog" onClick={() => setIsSigningIn(true)}>
          <Icon of={LogIn} />
          Sign In
        </button>
      </nav>
      <SignInDialog open={isSigningIn} onClose={() => setIsSigningIn(false)} />
    </>
  );
}
