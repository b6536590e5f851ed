import { useLocation } from 'react-router-dom';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { openSignIn } from '#web/account/sign-in-request.ts';

type SignInPress = { onPress: () => void; 'aria-haspopup': 'dialog' | undefined; 'aria-current': 'page' | undefined };

/** On the sign-in page the form is there already: the second one, in a dialog, would hide it. */
function toForm(): void {
  const field = document.querySelector<HTMLElement>('#main input');
  if (field) field.focus();
  else openSignIn();
}

/** What pressing Sign In in the frame does. */
export function useSignInPress(): SignInPress {
  const isThere = useLocation().pathname === PAGE_PATHS.auth;
  return {
    onPress: isThere ? toForm : openSignIn,
    'aria-haspopup': isThere ? undefined : 'dialog',
    'aria-current': isThere ? 'page' : undefined,
  };
}
