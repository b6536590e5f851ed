import { UserRoundX } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { useOnline } from '#web/browser/use-online.ts';
import { useContentFailure } from '#web/content/use-content-failure.ts';
import { FullPageNotice } from '#web/features/info/full-page-notice.tsx';
import { usePublicProfile } from '#web/features/profiles/profile.queries.ts';
import { ProfileLoading, ProfileOffline } from '#web/features/profiles/profile-states.tsx';
import { PublicProfileView } from '#web/features/profiles/public-profile-view.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

const FAILED = 'Failed to load profile';

const titleOf = (name: string | undefined, isMissing: boolean) =>
  `${isMissing ? 'Profile Not Found' : (name ?? 'Profile')} - ${PRODUCT_NAME}`;

/** Shows another user's shared profile. Community specification §2, §8. */
export function PublicProfilePage() {
  const slug = useParams()['slug'] ?? '';
  const query = usePublicProfile(slug, usePerson()?.id ?? null);
  const { data: profile } = query;
  const { failure, isRetrying } = useContentFailure(query);
  useDocumentTitle(titleOf(profile?.display_name, failure === 'missing'));
  if (failure === 'missing') return <ProfileMissing />;
  return (
    <div className="wrap">
      {profile ? (
        <PublicProfileView profile={profile} />
      ) : (
        <Unloaded hasFailed={failure !== null} onRetry={() => void query.refetch()} isRetrying={isRetrying} />
      )}
    </div>
  );
}

type UnloadedProps = { hasFailed: boolean; onRetry: () => void; isRetrying: boolean };

function Unloaded({ hasFailed, ...retry }: UnloadedProps) {
  const isOnline = useOnline();
  if (!isOnline) return <ProfileOffline {...retry} title={FAILED} />;
  if (!hasFailed) return <ProfileLoading title="Profile" />;
  return (
    <LoadFailed {...retry} title={FAILED} level={1}>
      Check your connection, then try again.
    </LoadFailed>
  );
}

function ProfileMissing() {
  const home = (
    <LinkButton tone="primary" to={PAGE_PATHS.home}>
      Go to Home
    </LinkButton>
  );
  return (
    <FullPageNotice icon={UserRoundX} title="Profile Not Found" actions={home}>
      Profile not found or is private
    </FullPageNotice>
  );
}
