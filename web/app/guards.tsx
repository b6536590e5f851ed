import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { mayModerate } from '#shared/moderation-queue/moderation-queue.policy.ts';
import { PAGE_PATHS, type PageName } from '#shared/pages/page-paths.ts';
import type { Member } from '#shared/permissions/actor.ts';
import type { Policy } from '#shared/permissions/decision.ts';
import { isAdmin, isMember } from '#shared/permissions/member.policy.ts';
import { useMe } from '#web/accounts/me-store.ts';
import { signInPath } from '#web/accounts/return-path.ts';
import { personOf, standingOf } from '#web/accounts/standing.ts';
import { useFirstAnswer } from '#web/accounts/use-first-answer.ts';
import { usePermission } from '#web/accounts/use-permission.ts';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';

/** The policies of restricted pages. The server checks again on every call. Community specification §2. */
export const GUARDS: Partial<Record<PageName, Policy<Member>>> = {
  profile: isMember,
  profileAnalytics: isMember,
  notices: isMember,
  admin: isAdmin,
  moderate: mayModerate,
};

type Props = { policy: Policy<Member>; children: ReactNode };

/**
 * Shows the page if the policy admits the user. Sends visitors, as well as staff whose second factor is missing, to the
 * sign-in page, which brings them back afterward. Sends everyone else to the home page.
 */
export function Guarded({ policy, children }: Props) {
  const me = useMe();
  const isThere = personOf(me) !== null;
  const [wasThere, setWasThere] = useState(isThere);
  if (isThere && !wasThere) setWasThere(true);
  const isAsking = useFirstAnswer(!isThere && !wasThere);
  if (isAsking) return <Waiting />;
  if (isThere) return <ForPerson policy={policy}>{children}</ForPerson>;
  // Users who have signed out on this page have no reason to return to it. A banned user who signed in again would
  // still have no access.
  return wasThere || standingOf(me) === 'banned' ? <Navigate to={PAGE_PATHS.home} replace /> : <ToSignIn />;
}

function ToSignIn() {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={signInPath(`${pathname}${search}${hash}`)} replace />;
}

function ForPerson({ policy, children }: Props) {
  const me = useMe();
  const { pathname } = useLocation();
  if (usePermission(policy).allowed) return children;
  // Staff whose second factor has expired must give it again.
  return <Navigate to={me.second_factor === null ? PAGE_PATHS.home : signInPath(pathname)} replace />;
}

function Waiting() {
  return (
    <div className="wrap">
      <Skeleton label="Loading">
        <Bone width="12rem" height="2rem" />
      </Skeleton>
    </div>
  );
}
