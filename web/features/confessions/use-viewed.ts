import { type RefObject, useEffect, useRef } from 'react';
import { viewConfession } from '#shared/confessions/confession.endpoints.ts';
import { call } from '#web/api/client.ts';

/** The confessions whose view was sent since the app was opened. Each is sent once per visit. */
const sent = new Set<string>();

const STEPS = [0, 0.25, 0.5, 0.75, 1];
const ENOUGH = 0.5;

/** Whether half of an element is in view, or it fills half of the screen. */
const isInView = ({ isIntersecting, intersectionRatio, intersectionRect }: IntersectionObserverEntry) =>
  isIntersecting && (intersectionRatio >= ENOUGH || intersectionRect.height >= innerHeight * ENOUGH);

async function sendView(id: string): Promise<void> {
  sent.add(id);
  try {
    await call(viewConfession, { params: { id } });
  } catch {
    sent.delete(id); // It counts the next time the confession is in view.
  }
}

/**
 * Counts a view of a confession once the element was in view for `afterMs` while the page was visible. Give the ref to the
 * element. Community specification §9.
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
