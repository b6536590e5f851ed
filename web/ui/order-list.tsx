import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useDragOrder } from '#web/ui/use-drag-order.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import '#web/ui/order-list.css';

export type OrderItem = { id: string; name: string };

type Props<T extends OrderItem> = {
  items: readonly T[];
  /** Receives the IDs in their new order. */
  onOrder: (ids: string[]) => void;
  /** Ignores moves while this is true. */
  isBusy?: boolean;
  /** Renders one item. */
  row: (item: T, place: number) => ReactNode;
};

const STEPS = [
  { by: -1, word: 'up', icon: ArrowUp, key: 'ArrowUp' },
  { by: 1, word: 'down', icon: ArrowDown, key: 'ArrowDown' },
] as const;

/** Returns the IDs with the one at `from` moved to the position `to`. */
function moved(ids: readonly string[], from: number, to: number): string[] {
  const rest = ids.filter((_, place) => place !== from);
  return [...rest.slice(0, to), ...ids.slice(from, from + 1), ...rest.slice(to)];
}

/** Gives the focus back to the button that was pressed, because moving its row takes the focus away. */
function useFocusAfterMove(order: string) {
  const pressed = useRef<HTMLElement | null>(null);
  const shown = useRef(order);
  useEffect(() => {
    if (shown.current === order) return;
    shown.current = order;
    pressed.current?.focus();
  }, [order]);
  return pressed;
}

/** Lists items that can be moved by dragging, with buttons, or with the arrow keys while a button has the focus. */
export function OrderList<T extends OrderItem>({ items, onOrder, isBusy = false, row }: Props<T>) {
  const ids = items.map(({ id }) => id);
  const [said, setSaid] = useState('');
  const pressed = useFocusAfterMove(ids.join());
  const move = (from: number, to: number) => {
    const name = items[from]?.name;
    if (name === undefined || from === to || to < 0 || to >= ids.length || isBusy) return;
    setSaid(`${name} is now in position ${to + 1} of ${ids.length}.`);
    onOrder(moved(ids, from, to));
  };
  const list = useDragOrder<HTMLOListElement>(move);
  const press = (event: KeyboardEvent, place: number) => {
    const step = STEPS.find(({ key }) => key === event.key);
    if (step === undefined) return;
    event.preventDefault();
    move(place, place + step.by);
  };
  return (
    <>
      <ol className="order-list" ref={list}>
        {items.map((item, place) => (
          <li key={item.id} draggable data-place={place}>
            <Icon of={GripVertical} />
            {row(item, place)}
            <span className="order-list-moves">
              {STEPS.map(({ by, word, icon }) => (
                <IconButton
                  key={by}
                  label={`Move ${item.name} ${word}`}
                  icon={icon}
                  aria-disabled={ids[place + by] === undefined || undefined}
                  onFocus={(event) => {
                    pressed.current = event.currentTarget;
                  }}
                  onKeyDown={(event) => press(event, place)}
                  onPress={() => move(place, place + by)}
                />
              ))}
            </span>
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
    </>
  );
}
