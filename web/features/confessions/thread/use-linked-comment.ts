import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { placeOf } from '#web/browser/scroll-places.ts';

/**
 * Scrolls to what the fragment of the address names, a comment or all comments, and moves the focus there, once the
 * comments are on the screen. Going back and reloading restore the scroll position instead.
 */
export function useLinkedComment(isLoaded: boolean): void {
  const { hash, key } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    const isReturn = type === NavigationType.Pop && placeOf(key) !== undefined;
    const target = isLoaded && hash !== '' && !isReturn ? document.getElementById(hash.slice(1)) : null;
    if (!target) return undefined;
    // Wait until the layout has moved the focus to the top of the page.
    const frame = requestAnimationFrame(() => {
      target.scrollIntoView();
      target.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isLoaded, hash, key, type]);
}
