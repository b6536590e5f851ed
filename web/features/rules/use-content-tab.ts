import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Law } from '#shared/rules/law.contract.ts';
import type { ContentTab } from '#web/features/rules/content-tabs.ts';
import { linkedPart } from '#web/features/rules/linked-part.ts';
import { useTabInAddress, withTab } from '#web/ui/tab-in-address.ts';
import type { TabWay } from '#web/ui/tabs.tsx';

/** The ID of the element that contains the tabs and their content. */
export const CONTENT_ID = 'rule-content';

/**
 * Returns the ID of the element with a tab's content, which receives the focus when a button elsewhere opens the tab.
 */
export const contentId = (tab: ContentTab): string => `content-${tab}`;

/**
 * A tab to show, and the ID of the element to focus afterward. If the ID is null, the page only scrolls up to the tabs.
 */
type Target = { tab: ContentTab; id: string | null };

/** Scrolls up to the tabs if they're out of view, because a new tab's content starts right below them. */
function backToTabs(): void {
  const content = document.getElementById(CONTENT_ID);
  if (content && content.getBoundingClientRect().top < 0) content.scrollIntoView();
}

function goTo(id: string): void {
  const element = document.getElementById(id);
  element?.scrollIntoView();
  element?.focus({ preventScroll: true });
}

/**
 * Manages the tab in the URL and the linked part. If a part is linked, the official text is shown, no matter which tab
 * the URL names. `open` is for buttons elsewhere on the page: it selects a tab and moves the focus to its content.
 */
export function useContentTab(law: Law, tabs: readonly { id: ContentTab }[]) {
  const [first = 'official-text', ...others] = tabs.map(({ id }) => id);
  const ids = [first, ...others] as const;
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const inAddress = useTabInAddress(ids);
  const linked = linkedPart(law, hash);
  const tab = linked === null ? inAddress.tab : first;
  const isOverruled = inAddress.tab !== tab;
  const clean = useEffectEvent(() => {
    void navigate({ search: withTab(ids, params, first).toString(), hash }, { replace: true });
  });
  useEffect(() => {
    if (isOverruled) clean();
  }, [isOverruled]);

  const [target, setTarget] = useState<Target | null>(null);
  const reached = useRef<Target | null>(null);
  const show = (chosen: ContentTab, way: TabWay, id: string | null) => {
    inAddress.select(chosen, way);
    setTarget({ tab: chosen, id });
  };
  useEffect(() => {
    if (target === null || target === reached.current || target.tab !== tab) return;
    reached.current = target;
    if (target.id === null) backToTabs();
    else goTo(target.id);
  }, [target, tab]);
  return {
    tab,
    linked,
    select: (chosen: ContentTab, way: TabWay) => show(chosen, way, null),
    open: (chosen: ContentTab, id = contentId(chosen)) => show(chosen, 'press', id),
  };
}
