import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { placeOf } from '#web/browser/scroll-places.ts';

/**
 * Scrolls to the target of the address fragment (one comment or the whole thread) and moves the focus there as soon as
 * the comments are on screen. If the user went back or reloaded, the old scroll position is restored instead.
 */
export function useLinkedComment(isLoaded: boolean): void {
  const { hash, key } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    const isReturn = type === NavigationType.Pop && placeOf(key) !== undefined;
    const target = isLoaded && hash !== '' && !isReturn ? document.getElementById(hash.slice(1)) : null;
    if (!target) return undefined;
    // By the next frame, the layout has moved the focus to the top of the page.
    const frame = requestAnimationFrame(() => {
      target.scrollIntoView();
      target.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isLoaded, hash, key, type]);
}
