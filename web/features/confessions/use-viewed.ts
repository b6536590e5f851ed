import { type RefObject, useEffect, useRef } from 'react';
import { viewConfession } from '#shared/confessions/confession.endpoints.ts';
import { call } from '#web/api/client.ts';

/** The IDs of the confessions whose views have been sent. Each view is sent only once until the app is reloaded. */
const sent = new Set<string>();

const STEPS = [0, 0.25, 0.5, 0.75, 1];
const ENOUGH = 0.5;

/** Returns whether half of an element is in view or the element fills half of the screen. */
const isInView = ({ isIntersecting, intersectionRatio, intersectionRect }: IntersectionObserverEntry) =>
  isIntersecting && (intersectionRatio >= ENOUGH || intersectionRect.height >= innerHeight * ENOUGH);

async function sendView(id: string): Promise<void> {
  sent.add(id);
  try {
    await call(viewConfession, { params: { id } });
  } catch {
    sent.delete(id); // A view that couldn't be sent is counted the next time the confession is in view.
  }
}

/**
 * Counts a view of a confession once the element has been in view for `afterMs` on a visible page. Attach the returned
 * ref to the element. Community specification §9.
 */
export function useViewed<E extends Element>(id: string, afterMs: number): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    const target = element.current;
    if (target === null || sent.has(id)) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isNear = false;
    const update = () => {
      clearTimeout(timer);
      if (isNear && document.visibilityState === 'visible' && !sent.has(id))
        timer = setTimeout(() => void sendView(id), afterMs);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        const wasNear = isNear;
        isNear = entries.some(isInView);
        if (isNear !== wasNear) update();
      },
      { threshold: STEPS },
    );
    observer.observe(target);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', update);
    };
  }, [id, afterMs]);
  return element;
}
