import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { moveFocus } from '#web/ui/arrow-keys.ts';
import { useSelectedInView } from '#web/ui/use-selected-in-view.ts';
import '#web/ui/tabs.css';

type Props = {
  label: string;
  tabs: readonly { id: string; to: string; label: ReactNode; count?: number }[];
  /** The ID of the tab that the page address names. */
  selected: string;
};

/**
 * Tabs that are part of the URL. They are links, so they can be opened in another browser tab. Arrows, Home, and End
 * move between them.
 */
export function NavTabs({ label, tabs, selected }: Props) {
  const bar = useSelectedInView<HTMLElement>(selected);
  return (
    <nav className="tabs" aria-label={label} ref={bar}>
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          to={tab.to}
          data-tab={tab.id}
          aria-current={tab.id === selected ? 'page' : undefined}
          onKeyDown={(event) => moveFocus(event, bar.current, 'a')}
        >
          {tab.label}
          {tab.count !== undefined && <span className="tabs-count"> {tab.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
