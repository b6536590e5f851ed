import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { moveFocus } from '#web/ui/arrow-keys.ts';
import { useSelectedInView } from '#web/ui/use-selected-in-view.ts';
import '#web/ui/tabs.css';

/** How a tab was chosen: by a press or with the keys. */
export type TabWay = 'press' | 'walk';

type Props<T extends string> = {
  label: string;
  /** A `disabled` tab can be read but not chosen. */
  tabs: readonly { id: T; label: ReactNode; count?: number; disabled?: boolean }[];
  selected: T;
  onSelect: (id: T, way: TabWay) => void;
  /** The content of the selected tab. */
  children: ReactNode;
};

/**
 * Tabs inside a page. They are one tab stop, and Left, Right, Home, and End select one. For tabs that are part of the
 * URL, see NavTabs.
 */
export function Tabs<T extends string>({ label, tabs, selected, onSelect, children }: Props<T>) {
  const id = useId();
  const bar = useSelectedInView<HTMLDivElement>(selected);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') return; // these keys scroll the page
    const focused = moveFocus(event, bar.current, '[role="tab"]');
    const tab = tabs.find((one) => one.id === focused?.dataset['tab']);
    if (tab && !tab.disabled) onSelect(tab.id, 'walk');
  };
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={bar}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${id}panel` : undefined}
            aria-disabled={tab.disabled || undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => !tab.disabled && onSelect(tab.id, 'press')}
            onKeyDown={onKeyDown}
          >
            {tab.label}
            {tab.count !== undefined && <span className="tabs-count"> {tab.count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${selected}`} tabIndex={0}>
        {children}
      </div>
    </>
  );
}
