import { type ReactNode, useRef } from 'react';
import { moveFocus } from '#web/ui/arrow-keys.ts';
import '#web/ui/chip.css';

type Props = {
  label: string;
  /** On phones, keeps the chips on one line that scrolls sideways, edge to edge. On wide screens, the chips wrap. */
  scroll?: boolean | undefined;
  children: ReactNode;
};

/** A named group of chips. The arrow keys move the focus inside it. */
export function ChipGroup({ label, scroll = false, children }: Props) {
  const group = useRef<HTMLFieldSetElement>(null);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the chips inside receive the keys
    <fieldset
      ref={group}
      className={scroll ? 'chip-scroller' : 'row'}
      aria-label={label}
      onKeyDown={(event) => moveFocus(event, group.current, '.chip')}
    >
      {children}
    </fieldset>
  );
}
