import { type KeyboardEvent, useId, useState } from 'react';

type Options<T> = {
  items: readonly T[];
  /** Whether the list is to be shown where it has items. */
  isWanted: boolean;
  setIsWanted: (isWanted: boolean) => void;
  onPick: (item: T) => void;
};

/**
 * The keys of a field with a list below, after the WAI-ARIA combobox pattern: the focus stays in the field; arrows move the
 * highlight and open the list, Enter picks what is highlighted, Escape closes.
 */
export function useCombobox<T>({ items, isWanted, setIsWanted, onPick }: Options<T>) {
  const id = useId();
  const [highlight, setHighlight] = useState<{ of: readonly T[]; at: number }>({ of: items, at: -1 });
  // other items begin without a highlight
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
  /** What a key does; nothing where it is to do what it always does. */
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
