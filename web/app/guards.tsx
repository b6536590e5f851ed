import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PAGE_PATHS, type PageName } from '#shared/pages/page-paths.ts';
import { useMe, useSessionState } from '#web/account/me-store.ts';
import { signInPath } from '#web/account/return-path.ts';
import { isActingAdmin, personOf } from '#web/account/standing.ts';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';

type Guard = 'signed-in' | 'admin';

/** Which pages are not for everyone. Community specification §2; the server decides again at every call. */
export const GUARDS: Partial<Record<PageName, Guard>> = {
  profile: 'signed-in',
  profileAnalytics: 'signed-in',
  admin: 'admin',
};

/** Shows the page to those it is for; visitors are led to sign in and back, others than admins home. */
export function Guarded({ by, children }: { by: Guard; children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const me = useMe();
  const isAsking = useFirstAnswer(personOf(me) === null);
  if (isAsking) return <Waiting />;
  if (personOf(me) === null) return <Navigate to={signInPath(`${pathname}${search}${hash}`)} replace />;
  if (by === 'signed-in' || isActingAdmin(me)) return children;
  // staff whose second step is long ago give it again
  return <Navigate to={me.second_factor === null ? PAGE_PATHS.home : signInPath(pathname)} replace />;
}

async function ask(): Promise<void> {
  const { askMe } = await import('#web/account/ask-me.ts'); // not needed where somebody is known
  await askMe();
}

/** True while nobody is known here but the server, which has not been heard yet, may know somebody. */
function useFirstAnswer(isNeeded: boolean): boolean {
  const isUnknown = useSessionState() === 'unknown';
  const [hasFailed, setHasFailed] = useState(false);
  const isAsking = isNeeded && isUnknown && !hasFailed;
  useEffect(() => {
    if (isAsking) ask().catch(() => setHasFailed(true));
  }, [isAsking]);
  return isAsking;
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
