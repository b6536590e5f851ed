import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { signInPath } from '#web/accounts/return-path.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

type Props = {
  title: string;
  icon: LucideIcon;
  /** The heading of the empty list. */
  none: string;
  /** A link or button next to the title. */
  action?: ReactNode;
  /** Explains what will be listed here. */
  children: string;
};

/** Shows the empty list of a user's own posts. */
export function OwnPosts({ title, icon, none, action, children }: Props) {
  return (
    <>
      <div className="page-head">
        <div className="row row-between">
          <h1>{title}</h1>
          {action}
        </div>
      </div>
      <Card>
        <EmptyState icon={icon} title={none}>
          {children}
        </EmptyState>
      </Card>
    </>
  );
}

/** Shows the same page to visitors. `what` is what they'll see after signing in. Community specification §2. */
export function AuthenticationRequired({ icon, what }: { icon: LucideIcon; what: string }) {
  const { pathname } = useLocation();
  const signIn = (
    <LinkButton tone="primary" to={signInPath(pathname)}>
      Sign In
    </LinkButton>
  );
  return (
    <div className="wrap">
      <Card>
        <EmptyState icon={icon} level={1} title="Authentication Required" actions={signIn}>
          Please sign in to see {what}.
        </EmptyState>
      </Card>
    </div>
  );
}
