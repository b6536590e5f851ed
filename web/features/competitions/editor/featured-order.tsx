import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AdminCompetitionSummary } from '#shared/competitions/competition-admin.contract.ts';
import { useOrderFeatured } from '#web/features/competitions/editor/editor.queries.ts';
import { useDragOrder } from '#web/features/competitions/editor/use-drag-order.ts';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { useAction } from '#web/online/use-action.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

type Props = {
  items: readonly AdminCompetitionSummary[];
  /** Shows one competition. */
  row: (competition: AdminCompetitionSummary) => ReactNode;
};

const STEPS = [
  { by: -1, word: 'up', icon: ArrowUp },
  { by: 1, word: 'down', icon: ArrowDown },
] as const;

/** Returns the IDs with the one at `from` at the place `to`. */
function moved(ids: readonly string[], from: number, to: number): string[] {
  const rest = ids.filter((_, place) => place !== from);
  return [...rest.slice(0, to), ...ids.slice(from, from + 1), ...rest.slice(to)];
}

/** Moving a row takes the focus from its buttons, so this gives it back to the button that was pressed. */
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

/** Lists the featured competitions, which can be moved by dragging or with buttons. */
export function FeaturedOrder({ items, row }: Props) {
  const ids = items.map(({ id }) => id);
  const { show, act } = useOrderFeatured();
  const [said, setSaid] = useState('');
  const pressed = useFocusAfterMove(ids.join());
  const action = useAction({ act, onStart: show, words: { fallback: 'The order wasn’t saved. Please try again.' } });
  const move = (from: number, to: number) => {
    const name = items[from]?.name;
    if (name === undefined || from === to || to < 0 || to >= ids.length || action.isBusy) return;
    setSaid(`${name} is now at place ${to + 1} of ${ids.length}.`);
    action.run(moved(ids, from, to));
  };
  const list = useDragOrder<HTMLOListElement>(move);
  return (
    <>
      <ol className="competition-rows" ref={list}>
        {items.map((competition, place) => (
          <li key={competition.id} draggable data-place={place}>
            <Icon of={GripVertical} />
            {row(competition)}
            <span className="competition-rows-moves">
              {STEPS.map(({ by, word, icon }) => (
                <IconButton
                  key={by}
                  label={`Move ${competition.name} ${word}`}
                  icon={icon}
                  aria-disabled={ids[place + by] === undefined || undefined}
                  onFocus={(event) => {
                    pressed.current = event.currentTarget;
                  }}
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
      <FailureBanner failure={action.failure} title="The order wasn’t saved" />
    </>
  );
}
