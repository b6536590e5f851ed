import { Link } from 'react-router-dom';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import type { Failure } from '#web/features/auth/auth-failure.ts';
import { Banner } from '#web/ui/banner.tsx';

const REVOKED = 'Admin access has been revoked. Please contact the system administrator.';

type Props = {
  failure: Failure | null;
  /** The fields on the screen that show their own fault. */
  fields?: readonly string[] | undefined;
  /** On the admin sign-in a ban has further words. Community specification §8. */
  isForAdmins?: boolean | undefined;
};

/** Faults of fields that are not on the screen, in words; '' if there are none. */
function faultsElsewhere(faults: Failure['fields'], fields: readonly string[]): string {
  const elsewhere = Object.entries(faults).filter(([name]) => !fields.includes(name));
  return elsewhere.map(([, fault]) => fault).join(' ');
}

/** Why it did not work, said at once. Renders nothing without a failure, or if it stands next to its field. */
export function FailureBanner({ failure, fields = [], isForAdmins = false }: Props) {
  if (failure === null) return null;
  const { tone, isBanned } = failure;
  const message = Object.keys(failure.fields).length === 0 ? failure.message : faultsElsewhere(failure.fields, fields);
  if (message === '') return null;
  const support = isBanned ? <Link to={PAGE_PATHS.support}>Contact support</Link> : undefined;
  return (
    <Banner tone={tone} title={message} announce="now" actions={support}>
      {isForAdmins && isBanned && REVOKED}
    </Banner>
  );
}
