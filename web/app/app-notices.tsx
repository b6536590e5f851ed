import { useLocation } from 'react-router-dom';
import { matchPath, PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { useSiteAnalytics } from '#web/analytics/use-site-analytics.ts';
import { StorageStrip } from '#web/features/frame/storage-strip.tsx';
import { InstallCard } from '#web/features/install/install-card.tsx';
import { NetworkStrip } from '#web/features/offline/network-strip.tsx';
import { Saving } from '#web/features/offline/saving.tsx';
import { useAppNews } from '#web/features/offline/use-app-news.ts';
import { OldChanges } from '#web/features/sync-state/old-changes.tsx';
import { useNotSavedNews } from '#web/features/sync-state/use-not-saved-news.ts';
import { useFlag } from '#web/flags/use-flag.ts';

const WITH_INSTALL_CARD: string[] = [PAGE_PATHS.home, PAGE_PATHS.learn, PAGE_PATHS.explorer];

/** What the app itself has to say; the install offer stays away from the text of the law. */
export function AppNotices() {
  useAppNews();
  useNotSavedNews();
  useSiteAnalytics(useFlag('umami_analytics'));
  const { pathname } = useLocation();
  const mayOffer = WITH_INSTALL_CARD.some((path) => matchPath(path, pathname) !== null);
  return (
    <>
      <NetworkStrip />
      <StorageStrip />
      <OldChanges />
      {mayOffer && <InstallCard />}
      <Saving />
    </>
  );
}
