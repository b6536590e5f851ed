import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

const KEY = 'sustained:scroll';
const KEPT = 50;

type Places = [key: string, y: number][];

function readPlaces(): Places {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

function keepPlace(key: string, y: number): void {
  const others = readPlaces().filter(([other]) => other !== key);
  sessionStorage.setItem(KEY, JSON.stringify([...others, [key, y]].slice(-KEPT)));
}

/**
 * A new page begins at its top (a linked part looks after itself; another filter or tab is the same page), going back returns to the place that was left, also
 * after a reload. The browser's own way would scroll before the page is there.
 */
export function useScrollRestoration(): void {
  const { key, hash, pathname } = useLocation();
  const shown = useRef<string | null>(null);
  const type = useNavigationType();
  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);
  useLayoutEffect(() => {
    const kept = readPlaces().find(([place]) => place === key);
    if (type === NavigationType.Pop && kept) scrollTo(0, kept[1]);
    else if (hash === '' && pathname !== shown.current) scrollTo(0, 0);
    shown.current = pathname;
    const keep = () => keepPlace(key, scrollY);
    addEventListener('scrollend', keep);
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('scrollend', keep);
      removeEventListener('pagehide', keep);
    };
  }, [key, hash, pathname, type]);
}
