import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { matchPath, PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { leftBehind } from '#web/account/device-cleaning.ts';
import { useSiteAnalytics } from '#web/analytics/use-site-analytics.ts';
import { NotSavedNewsPart, PersonNoticesPart } from '#web/app/personal-parts.tsx';
import { downloadStatus } from '#web/content/download-status.ts';
import { installOffer } from '#web/features/install/install-offer.ts';
import { NetworkStrip } from '#web/features/offline/network-strip.tsx';
import { useAppNews } from '#web/features/offline/use-app-news.ts';
import { useFlag } from '#web/flags/use-flag.ts';
import { storageTrouble } from '#web/local/storage-trouble.ts';
import { usePart } from '#web/ui/use-part.ts';

const storageStrip = async () => (await import('#web/features/frame/storage-strip.tsx')).StorageStrip;
const saving = async () => (await import('#web/features/offline/saving.tsx')).Saving;
const installCard = async () => (await import('#web/features/install/install-card.tsx')).InstallCard;
const WITH_INSTALL_CARD: string[] = [PAGE_PATHS.home, PAGE_PATHS.learn, PAGE_PATHS.explorer];

/** What the app itself has to say; the install offer stays away from the text of the law. */
export function AppNotices() {
  useAppNews();
  useSiteAnalytics(useFlag('umami_analytics'));
  const { pathname } = useLocation();
  const isOffered = useSyncExternalStore(installOffer.subscribe, installOffer.get) !== 'none';
  const mayOffer = WITH_INSTALL_CARD.some((path) => matchPath(path, pathname) !== null);
  const InstallCard = usePart(isOffered && mayOffer, installCard);
  const isTroubled = useSyncExternalStore(storageTrouble.subscribe, storageTrouble.get) !== null;
  const isLeft = useSyncExternalStore(leftBehind.subscribe, leftBehind.get);
  const StorageStrip = usePart(isTroubled || isLeft, storageStrip);
  const isDownloading = useSyncExternalStore(downloadStatus.subscribe, downloadStatus.get).phase === 'downloading';
  const Saving = usePart(isDownloading, saving);
  return (
    <>
      <NetworkStrip />
      {StorageStrip && <StorageStrip />}
      <PersonNoticesPart />
      <NotSavedNewsPart />
      {InstallCard && <InstallCard />}
      {Saving && <Saving />}
    </>
  );
}
