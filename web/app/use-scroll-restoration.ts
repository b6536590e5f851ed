import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { recall, remember } from '#web/local/browser-memory.ts';

const KEY = 'sustained:scroll';
const KEPT = 50;
/** How long the page may take to grow to where the reader was, and how often that is looked at. */
const GROWS_FOR_MS = 10_000;

type Places = [key: string, y: number][];

function readPlaces(): Places {
  try {
    const stored: unknown = JSON.parse(recall(KEY, 'tab') ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

function keepPlace(key: string, y: number): void {
  const others = readPlaces().filter(([other]) => other !== key);
  remember(KEY, JSON.stringify([...others, [key, y]].slice(-KEPT)), 'tab');
}

/** Scrolls to `y` as soon as the page is long enough, unless the reader moves first; returns how to give up. */
function returnTo(y: number): () => void {
  scrollTo(0, y);
  const until = performance.now() + GROWS_FOR_MS;
  let frame = requestAnimationFrame(function again() {
    if (Math.abs(scrollY - y) < 1 || performance.now() > until) return;
    scrollTo(0, y);
    frame = requestAnimationFrame(again);
  });
  const giveUp = () => cancelAnimationFrame(frame);
  for (const event of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(event, giveUp, { once: true, passive: true });
  return giveUp;
}

/**
 * A new page begins at its top (a linked part looks after itself; another filter or tab is the same page), going back
 * returns to the place that was left, also after a reload. The browser's own way would scroll before the page is there.
 */
export function useScrollRestoration(): void {
  const { key, hash, pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef<string | null>(null);
  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);
  useLayoutEffect(() => {
    const kept = type === NavigationType.Pop ? readPlaces().find(([place]) => place === key) : undefined;
    const isNewPage = pathname !== shown.current;
    shown.current = pathname;
    let giveUp: (() => void) | undefined;
    if (kept) giveUp = returnTo(kept[1]);
    else if (hash === '' && isNewPage) scrollTo(0, 0);

    // noted as it happens: when the page is left, the next one may have moved it already; a press may come before the
    // scroll's own event
    let y = scrollY;
    const note = () => {
      y = scrollY;
    };
    const keep = () => keepPlace(key, y);
    addEventListener('scroll', note, { passive: true });
    addEventListener('click', note, { capture: true });
    addEventListener('pagehide', keep);
    return () => {
      giveUp?.();
      keep();
      removeEventListener('scroll', note);
      removeEventListener('click', note, { capture: true });
      removeEventListener('pagehide', keep);
    };
  }, [key, hash, pathname, type]);
}
