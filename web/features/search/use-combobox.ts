import { type KeyboardEvent, useId, useState } from 'react';

type Options<T> = {
  items: readonly T[];
  /** Whether to show the list if it has items. */
  isWanted: boolean;
  setIsWanted: (isWanted: boolean) => void;
  onPick: (item: T) => void;
};

/**
 * Keyboard control for a field with a list below it, following the WAI-ARIA combobox pattern. The focus stays in the
 * field. Arrow keys move the highlight and open the list, Enter picks the highlighted item, and Escape closes the list.
 */
export function useCombobox<T>({ items, isWanted, setIsWanted, onPick }: Options<T>) {
  const id = useId();
  const [highlight, setHighlight] = useState<{ of: readonly T[]; at: number }>({ of: items, at: -1 });
  // New items start without a highlight.
  const active = highlight.of === items ? highlight.at : -1;
  const isOpen = isWanted && items.length > 0;
  const optionId = (at: number) => `${id}-${at}`;

  const move = (step: 1 | -1) => {
    const from = active === -1 && step === -1 ? 0 : active;
    setHighlight({ of: items, at: (from + step + items.length) % items.length });
  };

  const arrow = (step: 1 | -1) => {
    if (isOpen) move(step);
    else setIsWanted(true);
  };
  /** Returns what to do when a key is pressed. Undefined if the browser should handle it. */
  const deedOf = (key: string): (() => void) | undefined => {
    const item = isOpen ? items[active] : undefined;
    if (key === 'ArrowDown') return () => arrow(1);
    if (key === 'ArrowUp') return () => arrow(-1);
    if (key === 'Escape' && isOpen) return () => setIsWanted(false);
    return key === 'Enter' && item !== undefined ? () => onPick(item) : undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const deed = event.nativeEvent.isComposing ? undefined : deedOf(event.key);
    if (deed === undefined) return;
    event.preventDefault();
    deed();
  };

  const popup = { id, isOpen, activeId: active === -1 ? undefined : optionId(active) };
  return { popup, active, optionId, onKeyDown };
}
