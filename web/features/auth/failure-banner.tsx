import { Link } from 'react-router-dom';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import type { Failure } from '#web/features/auth/auth-failure.ts';
import { Banner } from '#web/ui/banner.tsx';

const REVOKED = 'Admin access has been revoked. Please contact the system administrator.';

type Props = {
  failure: Failure | null;
  /** On the admin sign-in a ban has further words. Community specification §8. */
  isForAdmins?: boolean | undefined;
};

/** Why it did not work, said at once; nothing while there is no failure, or one that stands beside its field. */
export function FailureBanner({ failure, isForAdmins = false }: Props) {
  if (failure === null || Object.keys(failure.fields).length > 0) return null;
  const { tone, message, isBanned } = failure;
  const support = isBanned ? <Link to={PAGE_PATHS.support}>Contact support</Link> : undefined;
  return (
    <Banner tone={tone} title={message} announce="now" actions={support}>
      {isForAdmins && /banned/i.test(message) && REVOKED}
    </Banner>
  );
}
