import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { signInPath } from '#web/accounts/return-path.ts';
import { type Failure, untold } from '#web/online/failure.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

type Props = {
  failure: Failure | null;
  /** The fields on the screen that show their own errors. */
  fields?: readonly string[] | undefined;
  /** What didn't work. Without it, the failure's message is the title. */
  title?: string | undefined;
  /** Text that is added to the message. */
  children?: ReactNode;
};

/** Offers a link that helps: to sign in again or to contact support. */
function WayOn({ code }: { code: string }) {
  const { pathname } = useLocation();
  if (code === 'AUTH_REQUIRED') return <LinkButton to={signInPath(pathname)}>Sign In</LinkButton>;
  return <Link to={PAGE_PATHS.support}>Contact support</Link>;
}

/** The title if the session has ended. Community specification §8. */
const SIGNED_OUT = 'Authentication required';

const HAS_WAY_ON = new Set(['AUTH_REQUIRED', 'ACCOUNT_BANNED']);

/** Says why something wasn't accepted, and is announced right away. Renders nothing without a failure. */
export function FailureBanner({ failure, fields = [], title, children }: Props) {
  const told = untold(failure, fields);
  if (told === null) return null;
  const { code, message } = told;
  const tone = code === 'ACCOUNT_SUSPENDED' ? 'yellow' : 'red';
  const heading = title !== undefined && code === 'AUTH_REQUIRED' ? SIGNED_OUT : title;
  const actions = HAS_WAY_ON.has(code) ? <WayOn code={code} /> : undefined;
  return (
    <Banner tone={tone} title={heading ?? message} announce="now" actions={actions}>
      {title !== undefined && ` ${message} `}
      {children}
    </Banner>
  );
}
