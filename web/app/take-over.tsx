import { type ReactNode, startTransition, useEffect, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { localDay } from '#shared/time/local-day.ts';
import { queryClient } from '#web/app/background.ts';
import { loadPageAt } from '#web/app/pages.tsx';

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex]';
/** The pauses before retries, in ms. */
const PAUSES_MS = [2000, 8000];

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Loads the code and content that the app needs to show the page exactly as it is. */
async function fetchPage(pathname: string): Promise<void> {
  const [{ firstQueries }] = await Promise.all([import('#web/app/first-queries.ts'), loadPageAt(pathname)]);
  const queries = firstQueries(pathname, localDay(new Date()));
  await Promise.all(queries.map((query) => queryClient.prefetchQuery(query)));
}

/**
 * Resolves when the app can take over a page that the server rendered. Retries twice after a failure. The page stays
 * readable in the meantime.
 * @throws the last failure to load the code
 */
export async function untilReady(pathname: string, pauses: readonly number[] = PAUSES_MS): Promise<void> {
  try {
    await fetchPage(pathname);
  } catch (error) {
    const [pause, ...rest] = pauses;
    if (pause === undefined) throw error;
    await wait(pause);
    await untilReady(pathname, rest);
  }
}

const nameOf = (element: Element) => `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`;
const controlsOf = (root: Element) => [...root.querySelectorAll<HTMLElement>(CONTROLS)];

/** Finds the replacement for a control in the newly rendered page. */
type Place = (root: Element) => HTMLElement | undefined;

/** Remembers where a control is, so that its replacement can be found. */
function placeOf(root: Element, element: Element | null): Place | undefined {
  if (element === null || !root.contains(element)) return undefined;
  const name = nameOf(element);
  const place = controlsOf(root)
    .filter((each) => nameOf(each) === name)
    .findIndex((each) => each === element);
  return (fresh) => controlsOf(fresh).filter((each) => nameOf(each) === name)[place];
}

/** Fills in a field in a way that React notices. */
function type(field: HTMLElement | undefined, text: string): void {
  if (!(field instanceof HTMLInputElement)) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Restores what the reader was doing on the readable page. Part of this happens before the app's page is painted, and
 * the rest once the page works.
 */
type Reading = { beforePaint: (root: HTMLElement) => void; afterwards: (root: HTMLElement) => void };

function readingOn(root: HTMLElement): Reading {
  const { activeElement } = document;
  const typed = activeElement instanceof HTMLInputElement ? activeElement.value : '';
  const focused = placeOf(root, activeElement);
  const pressed = placeOf(root, root.querySelector('[data-pressed]'));
  const y = scrollY;
  return {
    beforePaint: (fresh) => {
      if (y > 0) scrollTo(0, y);
      focused?.(fresh)?.focus({ preventScroll: true });
    },
    afterwards: (fresh) => {
      if (typed !== '') type(focused?.(fresh), typed);
      pressed?.(fresh)?.click();
    },
  };
}

const nothing = () => undefined;

/**
 * Calls `layout` and `effect` after React has built the page. React runs effects in document order, so the position of
 * this component decides whether its effects run before or after the app's own.
 */
function OnCommit({ layout = nothing, effect = nothing }: { layout?: () => void; effect?: () => void }): null {
  useLayoutEffect(layout, [layout]);
  useEffect(effect, [effect]);
  return null;
}

/**
 * Keeps the app from requesting content that the server couldn't find, because the page already reports it as missing.
 * Returns a function that ends this.
 */
function withoutRetryOnMount(): () => void {
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryOnMount: false } });
  return () => queryClient.setDefaultOptions({ ...others, queries: queries ?? {} });
}

/**
 * Lets the app replace a readable page. The app renders outside the document, in small slices so that the page still
 * responds to touch, and then replaces all of it in one step. The reader keeps the scroll position, the focus, and
 * typed text. A button that was pressed in the meantime (the server's boot script marks it) is then pressed again.
 * Nothing is hydrated, because what the device knows (who is signed in, the day, the edition) may differ from what the
 * server sent to everyone. Resolves when the page has been replaced, before it's laid out.
 */
export async function takeOver(root: HTMLElement, app: ReactNode): Promise<void> {
  const { href } = location;
  const fresh = document.createElement(root.tagName);
  fresh.id = root.id;
  const retryAgain = withoutRetryOnMount();
  let reading: Reading | undefined;
  let report: () => void = nothing;
  const isReplaced = new Promise<void>((resolve) => {
    report = resolve;
  });
  // Runs before the app's layout effects, which may measure the page.
  const swap = () => {
    if (!root.isConnected) return; // Strict mode runs effects twice.
    reading = readingOn(root);
    root.replaceWith(fresh);
    report();
  };
  const settle = () => reading?.beforePaint(fresh);
  const finish = () => {
    retryAgain();
    // The router doesn't notice an address that changes during rendering.
    if (location.href !== href) dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    reading?.afterwards(fresh);
    reading = undefined;
  };
  const page = (
    <>
      <OnCommit layout={swap} />
      {app}
      <OnCommit layout={settle} effect={finish} />
    </>
  );
  startTransition(() => createRoot(fresh).render(page)); // React renders in slices only during a transition.
  await isReplaced;
}
