import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Scrolls a bar sideways, never the page, so that the tab whose `data-tab` is `selected` is in the middle. Does so again
 * when `contents` changes, which stands for anything that makes tabs wider.
 */
export function useSelectedInView<T extends HTMLElement>(selected: string, contents = ''): RefObject<T | null> {
  const bar = useRef<T>(null);
  const hasChanged = useRef(false);
  const shown = useRef<string>(undefined);
  useLayoutEffect(() => {
    const wanted = `${selected} ${contents}`;
    if (shown.current === wanted) return;
    shown.current = wanted;
    const tab = bar.current?.querySelector(`[data-tab="${CSS.escape(selected)}"]`);
    if (!bar.current || !tab) return;
    // A new bar already shows its first tab. Measuring it would lay out the whole page before it's painted.
    if (!hasChanged.current && tab === bar.current.querySelector('[data-tab]')) return;
    hasChanged.current = true;
    const [frame, box] = [bar.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    bar.current.scrollLeft += box.left - frame.left - (frame.width - box.width) / 2;
  }, [selected, contents]);
  return bar;
}
