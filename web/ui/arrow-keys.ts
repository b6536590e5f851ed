import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

function nextIndex(key: string, current: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  if (step === undefined) return undefined;
  return current < 0 && step < 0 ? count - 1 : (current + step + count) % count;
}

/**
 * Handles arrow keys, Home, and End by moving the focus among the elements inside `group` that match `selector`,
 * wrapping around. Returns the newly focused element, or undefined for any other key.
 */
export function moveFocus(event: KeyboardEvent, group: HTMLElement | null, selector: string): HTMLElement | undefined {
  if (!group || event.altKey || event.ctrlKey || event.metaKey) return undefined;
  const items = [...group.querySelectorAll<HTMLElement>(selector)];
  const current = items.findIndex((item) => item === document.activeElement);
  const target = items[nextIndex(event.key, current, items.length) ?? -1];
  if (!target) return undefined;
  event.preventDefault();
  target.focus();
  return target;
}
