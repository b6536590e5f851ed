import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { placeOf } from '#web/browser/scroll-places.ts';

/**
 * Scrolls to the linked part and, unless the link says otherwise, moves the focus there. The browser can't do this on
 * page load, because the text arrives after the browser has looked for the part. Every link to a part works this way,
 * even a link to the part already shown. Going back and reloading restore the scroll position instead.
 */
export function useArrival(address: string | null): void {
  const { key, state } = useLocation();
  const type = useNavigationType();
  const keepsFocus = state?.keepFocus === true;
  useEffect(() => {
    const isReturn = type === NavigationType.Pop && placeOf(key) !== undefined;
    const part = address === null || isReturn ? null : document.getElementById(address);
    if (!part) return undefined;
    // Waits for the next frame, because the layout first moves the focus to the top of the page.
    const frame = requestAnimationFrame(() => {
      part.scrollIntoView();
      if (!keepsFocus) part.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [address, key, type, keepsFocus]);
}
