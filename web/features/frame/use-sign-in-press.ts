import { useLocation } from 'react-router-dom';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { openSignIn } from '#web/accounts/sign-in-request.ts';
import { type Bar, trackPlace } from '#web/features/frame/track-place.ts';

type SignInPress = { onPress: () => void; 'aria-haspopup': 'dialog' | undefined; 'aria-current': 'page' | undefined };

/** Focuses the first field of the sign-in page's form. Opens the dialog only if the page has no field. */
function toForm(): void {
  const field = document.querySelector<HTMLElement>('#main input');
  if (field) field.focus();
  else openSignIn();
}

/** Returns the props of a Sign In button. `bar` is the navigation bar that contains the button, if any. */
export function useSignInPress(bar?: Bar): SignInPress {
  const isThere = useLocation().pathname === PAGE_PATHS.auth;
  return {
    onPress: () => {
      if (bar) trackPlace('Sign In', bar);
      if (isThere) toForm();
      else openSignIn();
    },
    'aria-haspopup': isThere ? undefined : 'dialog',
    'aria-current': isThere ? 'page' : undefined,
  };
}
