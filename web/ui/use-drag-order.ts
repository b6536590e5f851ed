import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

const placeOf = ({ target }: Event): number | null => {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  return item === null ? null : Number(item.dataset['place']);
};

/**
 * Lets people drag the items of a list. Each item needs `draggable`, and its position as `data-place`. Returns the
 * list's ref. Offer buttons as well, because dragging isn't possible with a keyboard or on most phones.
 */
export function useDragOrder<E extends HTMLElement>(onMove: (from: number, to: number) => void): RefObject<E | null> {
  const list = useRef<E>(null);
  const dragged = useRef<number | null>(null);
  const onStart = useEffectEvent((event: Event) => {
    dragged.current = placeOf(event);
  });
  const onOver = useEffectEvent((event: Event) => {
    if (dragged.current !== null) event.preventDefault(); // Allows dropping here.
  });
  const onDrop = useEffectEvent((event: Event) => {
    const [from, to] = [dragged.current, placeOf(event)];
    dragged.current = null;
    if (from === null || to === null) return;
    event.preventDefault();
    onMove(from, to);
  });
  useEffect(() => {
    const element = list.current;
    const stop = new AbortController();
    const { signal } = stop;
    element?.addEventListener('dragstart', (event) => onStart(event), { signal });
    element?.addEventListener('dragover', (event) => onOver(event), { signal });
    element?.addEventListener('drop', (event) => onDrop(event), { signal });
    return () => stop.abort();
  }, []);
  return list;
}
