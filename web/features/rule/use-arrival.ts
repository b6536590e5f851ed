import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

const COLD_START = 'default';

/**
 * Brings the linked part into view and, unless the link says otherwise, makes reading go on from there: on a cold start,
 * whose text arrives after the browser has looked for it, and at every link to a part. Going back keeps the place that was
 * left.
 */
export function useArrival(address: string | null): void {
  const { key, state } = useLocation();
  const type = useNavigationType();
  const keepsFocus = state?.keepFocus === true;
  useEffect(() => {
    const part = address === null ? null : document.getElementById(address);
    const isBack = type === NavigationType.Pop && key !== COLD_START && scrollY > 0;
    if (!part || isBack) return undefined;
    // after the frame, in which the layout takes the focus to the page's beginning
    const frame = requestAnimationFrame(() => {
      part.scrollIntoView();
      if (!keepsFocus) part.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [address, key, type, keepsFocus]);
}
