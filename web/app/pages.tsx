import { type ComponentType, type LazyExoticComponent, lazy, useState } from 'react';
import { matchPath, PAGE_PATHS, type PageName } from '#shared/pages/page-paths.ts';

/** A page whose module is fetched when it is first shown, or before: once loaded it renders without waiting. */
type LazyPage = { Component: ComponentType; load: () => Promise<void> };

function page<Name extends string>(fetchModule: () => Promise<Record<Name, ComponentType>>, name: Name): LazyPage {
  let loaded: ComponentType | undefined;
  const load = async () => {
    loaded = (await fetchModule())[name];
  };
  const Waiting = lazy<ComponentType>(async () => ({ default: (await fetchModule())[name] }));
  const Component = () => {
    // the same one for as long as the page is shown, or React would begin it anew
    const [Shown] = useState<ComponentType | LazyExoticComponent<ComponentType>>(() => loaded ?? Waiting);
    return <Shown />;
  };
  return { Component, load };
}

const comingSoon = page(() => import('#web/pages/coming-soon.page.tsx'), 'ComingSoonPage');
const learn = page(() => import('#web/pages/learn.page.tsx'), 'LearnPage');

/** One module a page. */
export const PAGES: Record<PageName, LazyPage> = {
  home: page(() => import('#web/pages/home.page.tsx'), 'HomePage'),
  about: page(() => import('#web/pages/about.page.tsx'), 'AboutPage'),
  contact: page(() => import('#web/pages/contact.page.tsx'), 'ContactPage'),
  competitions: page(() => import('#web/pages/competitions.page.tsx'), 'CompetitionsPage'),
  learn,
  learnHub: learn,
  explorer: page(() => import('#web/pages/explorer.page.tsx'), 'ExplorerPage'),
  article: page(() => import('#web/pages/article.page.tsx'), 'ArticlePage'),
  rule: page(() => import('#web/pages/rule.page.tsx'), 'RulePage'),
  comingSoon,
  comingSoonCourse: comingSoon,
  gallery: page(() => import('#web/ui/gallery.page.tsx'), 'GalleryPage'),
};

export const NOT_FOUND = page(() => import('#web/pages/not-found.page.tsx'), 'NotFoundPage');

export const PAGE_NAMES = Object.keys(PAGE_PATHS) as PageName[];

/** Fetches the code of the page at an address, so that the first render has it. @throws when it cannot be fetched */
export function loadPageAt(pathname: string): Promise<void> {
  const name = PAGE_NAMES.find((each) => matchPath(PAGE_PATHS[each], pathname) !== null);
  return (name === undefined ? NOT_FOUND : PAGES[name]).load();
}
