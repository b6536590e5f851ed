import { Fragment, type ReactNode, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { lacksParameter, matchPath, PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { ErrorBoundary } from '#web/app/error-boundary.tsx';
import { ErrorScreen } from '#web/app/error-screen.tsx';
import { GUARDS, Guarded } from '#web/app/guards.tsx';
import { Layout } from '#web/app/layout.tsx';
import { GALLERY, NOT_FOUND, PAGE_NAMES, PAGES } from '#web/app/pages.tsx';
import { useScrollRestoration } from '#web/app/use-scroll-restoration.ts';
import { forgetFailedPages } from '#web/browser/lazy-page.tsx';

/**
 * Must be inside Suspense, so that the scroll position is restored after the page has rendered, not while its code
 * loads.
 */
function Scrolled({ children }: { children: ReactNode }) {
  useScrollRestoration();
  return children;
}

function Unknown() {
  const { pathname } = useLocation();
  return lacksParameter(pathname) ? <Navigate to={PAGE_PATHS.explorer} replace /> : <NOT_FOUND.Component />;
}

function AppRoutes() {
  const { key, pathname } = useLocation();
  // Pages for staff have their own frame instead of the site's header and footer. Community specification §2.
  const isForStaff = [PAGE_PATHS.admin, PAGE_PATHS.moderate].some((path) => matchPath(path, pathname) !== null);
  const Frame = isForStaff ? Fragment : Layout;
  return (
    <ErrorBoundary place={key} fallback={(error) => <ErrorScreen error={error} />} onCatch={forgetFailedPages}>
      <Frame>
        <Suspense fallback={null}>
          <Scrolled>
            <Routes>
              {PAGE_NAMES.map((name) => {
                const { Component } = PAGES[name];
                const guard = GUARDS[name];
                const element = guard ? (
                  <Guarded policy={guard}>
                    <Component />
                  </Guarded>
                ) : (
                  <Component />
                );
                return <Route key={name} caseSensitive path={PAGE_PATHS[name]} element={element} />;
              })}
              {GALLERY && <Route path="/gallery" element={<GALLERY.Component />} />}
              <Route path="*" element={<Unknown />} />
            </Routes>
          </Scrolled>
        </Suspense>
      </Frame>
    </ErrorBoundary>
  );
}

/**
 * Shows the page at the current address. Uses declarative routing because data routers are twice as large (decision
 * record 5).
 */
export function AppRouter() {
  return (
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>
  );
}
