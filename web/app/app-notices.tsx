import { useLocation } from 'react-router-dom';
import { matchPath, PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { leftBehind } from '#web/accounts/device-cleaning.ts';
import { NotSavedNewsPart, PersonNoticesPart } from '#web/app/personal-parts.tsx';
import { downloadStatus } from '#web/content/download-status.ts';
import { storageTrouble } from '#web/databases/storage-trouble.ts';
import { installOffer } from '#web/features/install/install-offer.ts';
import { NetworkStrip } from '#web/features/offline/network-strip.tsx';
import { useAppNews } from '#web/features/offline/use-app-news.ts';
import { useFlag } from '#web/flags/use-flag.ts';
import { useStatus } from '#web/stores/use-status.ts';
import { LatePart } from '#web/ui/late-part.tsx';
import { useAfterPaint } from '#web/ui/use-after-paint.ts';

const NOTHING = {};
const WITH_INSTALL_CARD: string[] = [PAGE_PATHS.home, PAGE_PATHS.learn, PAGE_PATHS.explorer];

const storageStrip = async () => (await import('#web/features/frame/storage-strip.tsx')).StorageStrip;
const installCard = async () => (await import('#web/features/install/install-card.tsx')).InstallCard;
const siteAnalytics = async () => (await import('#web/site-analytics/site-analytics.tsx')).SiteAnalytics;
const siteBanner = async () => (await import('#web/features/frame/site-banner.tsx')).SiteBanner;
const saving = async () => (await import('#web/features/offline/saving.tsx')).Saving;

function StoragePart() {
  const isTroubled = useStatus(storageTrouble) !== null;
  const isLeft = useStatus(leftBehind);
  return <LatePart isNeeded={isTroubled || isLeft} load={storageStrip} given={NOTHING} />;
}

/** Offers to install the app, but never on pages with the official text. */
function InstallPart() {
  const { pathname } = useLocation();
  const isOffered = useStatus(installOffer) !== 'none';
  const mayOffer = WITH_INSTALL_CARD.some((path) => matchPath(path, pathname) !== null);
  return <LatePart isNeeded={isOffered && mayOffer} load={installCard} given={NOTHING} />;
}

function SavingPart() {
  const { phase } = useStatus(downloadStatus);
  return <LatePart isNeeded={phase === 'downloading'} load={saving} given={NOTHING} />;
}

/** Shows strips, banners, and toasts about the app itself. */
export function AppNotices() {
  useAppNews();
  return (
    <>
      <LatePart isNeeded={useFlag('umami_analytics')} load={siteAnalytics} given={NOTHING} />
      <NetworkStrip />
      <LatePart isNeeded={useAfterPaint()} load={siteBanner} given={NOTHING} />
      <StoragePart />
      <PersonNoticesPart />
      <NotSavedNewsPart />
      <InstallPart />
      <SavingPart />
    </>
  );
}
