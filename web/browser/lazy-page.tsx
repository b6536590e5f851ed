import { type ComponentType, type LazyExoticComponent, lazy, useState } from 'react';
import { isMissingChunk, reloadForChunk } from '#web/browser/missing-chunk.ts';

/** A page whose module is fetched when the page is first shown, or earlier. Once loaded, it renders without waiting. */
export type LazyPage = { Component: ComponentType; load: () => Promise<ComponentType> };

/** Functions, one per page, that let the page be fetched again after a failure. */
const retries = new Set<() => void>();

/**
 * Lets the reader try again the next time the page opens. On its own, React keeps the failure of a lazy component
 * forever.
 */
export function forgetFailedPages(): void {
  for (const retry of retries) retry();
}

/** Makes a page from the export `name` of the module that `fetchModule` fetches. */
export function lazyPage<Name extends string>(
  fetchModule: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyPage {
  let loaded: ComponentType | undefined;
  const load = async (): Promise<ComponentType> => {
    loaded = (await fetchModule())[name];
    return loaded;
  };
  const loadOrReload = () =>
    load().catch((error: unknown) => {
      // Keeps what is on the screen while the page reloads.
      if (isMissingChunk(error) && reloadForChunk()) return new Promise<never>(() => {});
      throw error;
    });
  const newWaiting = () => lazy(async () => ({ default: await loadOrReload() }));
  let waiting = newWaiting();
  retries.add(() => {
    waiting = newWaiting();
  });
  const Component = () => {
    // Kept for as long as the page is shown. Otherwise, React would mount the page again.
    const [Shown] = useState<ComponentType | LazyExoticComponent<ComponentType>>(() => loaded ?? waiting);
    return <Shown />;
  };
  return { Component, load };
}
