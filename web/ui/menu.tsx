import { Check, type LucideIcon } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router-dom';
import { moveFocus } from '#web/ui/arrow-keys.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useDismiss } from '#web/ui/use-dismiss.ts';
import { useKeepInView } from '#web/ui/use-keep-in-view.ts';
import '#web/ui/button.css';
import '#web/ui/icon-button.css';
import '#web/ui/menu.css';

export type MenuItem = {
  label: string;
  /** What the item shows instead of its label. The label must contain this text. */
  short?: string;
  icon?: LucideIcon;
  danger?: boolean;
  /** Makes the item one of several choices. */
  checked?: boolean;
} & ({ onPress: () => void; to?: undefined } | { to: string; onPress?: () => void });

/** Groups items under their own heading, or in a row without one. */
export type MenuGroup = { group: string; items: readonly MenuItem[]; isRow?: boolean };

type Props = {
  /** The name of the button and the menu. It must contain the words of `face`, if there are any. */
  label: string;
  /** What the button shows. */
  face: ReactNode;
  /** The button's class names. */
  look?: string | undefined;
  items: readonly (MenuItem | MenuGroup)[];
  align?: 'left' | 'right' | undefined;
};

/**
 * A button with its menu. Arrows, Home, and End move inside the menu, and Esc closes it, which returns the focus to the
 * button.
 */
export function Menu({ label, face, look = 'icon-button', items, align = 'right' }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = useCallback((byKey: boolean) => {
    setIsOpen(false);
    if (byKey) opener.current?.focus();
  }, []);
  useDismiss(area, isOpen, close);
  const onOpenerKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setIsOpen(true);
  };
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !area.current?.contains(event.relatedTarget)) setIsOpen(false);
  };
  return (
    <div className="anchor" ref={area} onBlur={onBlur}>
      <button
        type="button"
        className={look}
        ref={opener}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={onOpenerKey}
      >
        {face}
      </button>
      {isOpen && <MenuList label={label} items={items} align={align} close={close} />}
    </div>
  );
}

type ListProps = Pick<Props, 'label' | 'items'> & { align: 'left' | 'right'; close: (byKey: boolean) => void };

function MenuList({ label, items, align, close }: ListProps) {
  const list = useKeepInView<HTMLDivElement>(true);
  useLayoutEffect(() => list.current?.querySelector<HTMLElement>('.menu-item')?.focus(), [list]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') close(true);
    else moveFocus(event, list.current, '.menu-item');
  };
  return (
    <div className={`menu menu-${align}`} role="menu" aria-label={label} ref={list}>
      {items.map((item) =>
        'group' in item ? (
          <fieldset
            key={item.group}
            className={item.isRow ? 'menu-group menu-row' : 'menu-group'}
            aria-label={item.group}
          >
            {!item.isRow && <p aria-hidden="true">{item.group}</p>}
            {item.items.map((each) => (
              <MenuEntry key={each.label} item={each} close={close} onKeyDown={onKeyDown} />
            ))}
          </fieldset>
        ) : (
          <MenuEntry key={item.label} item={item} close={close} onKeyDown={onKeyDown} />
        ),
      )}
    </div>
  );
}

type EntryProps = { item: MenuItem; close: (byKey: boolean) => void; onKeyDown: (event: KeyboardEvent) => void };

function MenuEntry({ item, close, onKeyDown }: EntryProps) {
  const { label, short, icon, danger = false, checked } = item;
  const look = {
    className: danger ? 'menu-item menu-danger' : 'menu-item',
    role: checked === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': checked,
    'aria-label': short && label,
    tabIndex: -1,
    onKeyDown,
  };
  const face = (
    <>
      {icon && <Icon of={icon} />}
      {short ?? label}
      {checked && <Icon of={Check} />}
    </>
  );
  const press = () => {
    close(true);
    item.onPress?.();
  };
  if (item.to !== undefined) {
    return (
      <Link {...look} to={item.to} onClick={press}>
        {face}
      </Link>
    );
  }
  return (
    <button {...look} type="button" onClick={press}>
      {face}
    </button>
  );
}
