import { type PointerEvent, useRef } from 'react';

/** How far a finger has to move to start a swipe, and how far to grade, in CSS pixels. */
const START_PX = 12;
const GRADE_PX = 96;

type Side = 'left' | 'right';
type Finger = { id: number; x: number; y: number; isSwiping: boolean };

const sideOf = (moved: number): Side | undefined => {
  if (Math.abs(moved) < GRADE_PX) return undefined;
  return moved < 0 ? 'left' : 'right';
};

/**
 * Moves the card with the finger, unless the user prefers reduced motion. The style sheet reads the values set here.
 */
function drag(element: HTMLElement, moved: number): void {
  const side = sideOf(moved);
  if (side === undefined) delete element.dataset['swipe'];
  else element.dataset['swipe'] = side;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.style.setProperty('--card-sheet-moved', isStill ? '0px' : `${moved}px`);
}

/** Lets the user swipe an element to either side with a finger. Buttons must offer the same actions. */
export function useSwipe(isOn: boolean, onSwipe: (side: Side) => void) {
  const finger = useRef<Finger | null>(null);
  const onPointerDown = ({ pointerType, pointerId: id, clientX: x, clientY: y, isPrimary }: PointerEvent) => {
    finger.current = isOn && isPrimary && pointerType === 'touch' ? { id, x, y, isSwiping: false } : null;
  };
  const onPointerMove = ({ pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const at = finger.current;
    if (at === null || at.id !== pointerId) return;
    const moved = clientX - at.x;
    if (!at.isSwiping && Math.abs(moved) > START_PX && Math.abs(moved) > Math.abs(clientY - at.y)) {
      at.isSwiping = true;
      currentTarget.setPointerCapture(pointerId);
    }
    if (at.isSwiping) drag(currentTarget, moved);
  };
  const end = (isDone: boolean) => (event: PointerEvent<HTMLElement>) => {
    const at = finger.current;
    finger.current = null;
    if (at === null || !at.isSwiping) return;
    const side = sideOf(event.clientX - at.x);
    drag(event.currentTarget, 0);
    if (isDone && side !== undefined) onSwipe(side);
  };
  return { onPointerDown, onPointerMove, onPointerUp: end(true), onPointerCancel: end(false) };
}
