import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { keepPlace, placeOf } from '#web/browser/scroll-places.ts';

/** How long the page may take, in ms, to become long enough for the reader's position. */
const GROWS_FOR_MS = 10_000;

/**
 * Scrolls to `y` as soon as the page is long enough, unless the reader moves first. Calls `onEnd` when it's there or
 * has given up. Returns a function that cancels this.
 */
function returnTo(y: number, onEnd: () => void): () => void {
  scrollTo(0, y);
  const until = performance.now() + GROWS_FOR_MS;
  let frame = requestAnimationFrame(function again() {
    if (Math.abs(scrollY - y) < 1 || performance.now() > until) return onEnd();
    scrollTo(0, y);
    frame = requestAnimationFrame(again);
  });
  const giveUp = () => {
    cancelAnimationFrame(frame);
    onEnd();
  };
  for (const event of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(event, giveUp, { once: true, passive: true });
  return giveUp;
}

type Shown = { key: string; pathname: string; y: number };

/**
 * Sets the scroll position. A new page starts at its top (`useArrival` then scrolls to a linked part), but a different
 * filter or tab doesn't count as a new page. Going back or reloading restores the old position; the browser's own
 * restoration would scroll before the page has content. On a fresh load, the position stays where the browser put it.
 */
export function useScrollRestoration(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef<Shown | null>(null);
  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);
  useLayoutEffect(() => {
    const before = shown.current;
    if (before && before.key !== key) keepPlace(before.key, before.y);
    const place = type === NavigationType.Pop ? placeOf(key) : undefined;
    // Store the position right away. By the time the reader leaves, the next page may have scrolled, and a press may
    // come before the scroll event.
    const now: Shown = { key, pathname, y: place ?? 0 };
    shown.current = now;
    // A reader who leaves before the page is long enough comes back to the same place.
    let isReturning = place !== undefined;
    const note = () => {
      if (!isReturning) now.y = scrollY;
    };
    let giveUp: (() => void) | undefined;
    if (place !== undefined)
      giveUp = returnTo(place, () => {
        isReturning = false;
      });
    else if (before && pathname !== before.pathname) scrollTo(0, 0);

    // Read the position of a fresh load in the next frame, because reading it now would lay out the page twice.
    let frame = 0;
    if (before) note();
    else if (place === undefined) frame = requestAnimationFrame(note);
    const keep = () => keepPlace(key, now.y);
    addEventListener('scroll', note, { passive: true });
    addEventListener('click', note, { capture: true });
    addEventListener('pagehide', keep);
    return () => {
      giveUp?.();
      cancelAnimationFrame(frame);
      removeEventListener('scroll', note);
      removeEventListener('click', note, { capture: true });
      removeEventListener('pagehide', keep);
    };
  }, [key, pathname, type]);
}
