import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { type PageRenderer, READABLE_PAGES, type ReadablePage } from '#shared/pages/page-renderer.ts';
import { siteQuery } from '#web/api/site-info.ts';
import { firstQueries } from '#web/app/first-queries.ts';
import { Layout } from '#web/app/layout.tsx';
import { ServerDay } from '#web/browser/use-today.ts';
import { editionSource } from '#web/content/edition-source.ts';
import { ArticlePage } from '#web/pages/article.page.tsx';
import { CasesPage } from '#web/pages/cases.page.tsx';
import { ExplorerPage } from '#web/pages/explorer.page.tsx';
import { GlossaryPage } from '#web/pages/glossary.page.tsx';
import { HomePage } from '#web/pages/home.page.tsx';
import { LearnPage } from '#web/pages/learn.page.tsx';
import { NotFoundPage } from '#web/pages/not-found.page.tsx';
import { PrivacyPage } from '#web/pages/privacy.page.tsx';
import { RulePage } from '#web/pages/rule.page.tsx';
import { TermsPage } from '#web/pages/terms.page.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';

const COMPONENTS: Record<ReadablePage, ComponentType> = {
  home: HomePage,
  learn: LearnPage,
  learnHub: LearnPage,
  explorer: ExplorerPage,
  article: ArticlePage,
  rule: RulePage,
  glossary: GlossaryPage,
  cases: CasesPage,
  privacy: PrivacyPage,
  terms: TermsPage,
};

/**
 * Renders a readable page on the server, the way a visitor sees it. The server loads this module from a separate build.
 * If content is missing, the page shows the same message as the app.
 */
export const renderPage: PageRenderer['renderPage'] = async (address, source) => {
  const queries = { retry: false, retryOnMount: false, gcTime: Number.POSITIVE_INFINITY };
  const client = new QueryClient({ defaultOptions: { queries } });
  const { supportEmail, minAge } = source;
  client.setQueryData(siteQuery.queryKey, { support_email: supportEmail, min_age: minAge, google_sign_in: false });
  const content = editionSource(source);
  const { pathname } = new URL(address, 'http://localhost');
  for (const { queryKey, read } of firstQueries(pathname, source.day)) {
    await client.prefetchQuery({ queryKey, queryFn: () => read(content) });
  }
  return renderToString(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <ServerDay value={source.day}>
          <StaticRouter location={address}>
            <Layout>
              <Routes>
                {READABLE_PAGES.map((name) => {
                  const Page = COMPONENTS[name];
                  return <Route key={name} caseSensitive path={PAGE_PATHS[name]} element={<Page />} />;
                })}
                <Route path="*" element={<NotFoundPage />} />
              </Routes>
            </Layout>
          </StaticRouter>
        </ServerDay>
      </ToastProvider>
    </QueryClientProvider>,
  );
};
