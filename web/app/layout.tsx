import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { matchPath, PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { AppNotices } from '#web/app/app-notices.tsx';
import {
  AccountNoticePart,
  NoticeBellPart,
  SessionBarPart,
  SignOutPart,
  SyncChipPart,
} from '#web/app/personal-parts.tsx';
import { SignInHost } from '#web/app/sign-in-host.tsx';
import { AppFooter } from '#web/features/frame/app-footer.tsx';
import { AppHeader } from '#web/features/frame/app-header.tsx';
import { SessionStrip } from '#web/features/frame/session-strip.tsx';
import { TabBar } from '#web/features/frame/tab-bar.tsx';
import { decideInstallOffer, installWay, offerInstall } from '#web/features/install/install-offer.ts';
import { noteStudy } from '#web/features/install/study-sessions.ts';
import { keepSetting } from '#web/features/settings/keep-setting.ts';
import { useFocusOnNavigation } from '#web/ui/use-focus-on-navigation.ts';

/**
 * Counts study sessions, which begin when a rule is opened. From the second session on, the app may offer to install
 * itself.
 */
function useStudySessions(pathname: string) {
  useEffect(() => {
    if (matchPath(PAGE_PATHS.rule, pathname) === null) return;
    noteStudy(Date.now());
    decideInstallOffer();
  }, [pathname]);
}

/** Scrolls to the top of the page, where a card explains how to install the app. */
function showInstall(): void {
  offerInstall();
  scrollTo({ top: 0 });
}

/** Shows a page in the frame shared by all pages outside the staff areas. */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const main = useFocusOnNavigation(pathname);
  useStudySessions(pathname);
  const way = useSyncExternalStore(installWay.subscribe, installWay.get, installWay.get);
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <AppHeader
        sync={<SyncChipPart />}
        bell={<NoticeBellPart />}
        onTheme={(theme) => void keepSetting({ theme })}
        onInstall={way === 'none' ? undefined : showInstall}
      />
      <SessionStrip />
      <AppNotices />
      <AccountNoticePart />
      <main id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      <SessionBarPart />
      <AppFooter />
      <TabBar />
      <SignInHost />
      <SignOutPart />
    </>
  );
}
