import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { placeOf } from '#web/local/scroll-places.ts';

/**
 * Scrolls to the linked part and, unless the link says otherwise, moves the focus there: on a page load, whose text arrives
 * after the browser has looked for the part, and at every link to a part, the one already shown included. Going back and
 * reloading return to the place that was left instead.
 */
export function useArrival(address: string | null): void {
  const { key, state } = useLocation();
  const type = useNavigationType();
  const keepsFocus = state?.keepFocus === true;
  useEffect(() => {
    const isReturn = type === NavigationType.Pop && placeOf(key) !== undefined;
    const part = address === null || isReturn ? null : document.getElementById(address);
    if (!part) return undefined;
    // after the frame in which the layout moves the focus to the top of the page
    const frame = requestAnimationFrame(() => {
      part.scrollIntoView();
      if (!keepsFocus) part.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [address, key, type, keepsFocus]);
}
