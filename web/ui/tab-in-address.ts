import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { TabWay } from '#web/ui/tabs.tsx';

/** The IDs of a page's tabs, in order. The first is the default and doesn't appear in the page address. */
export type TabIds<T extends string> = readonly [T, ...T[]];

/**
 * Reads the tab from its parameter in the page address. `isStray` means that the parameter should be removed, because
 * it's unknown or the default.
 */
export function readTab<T extends string>(tabs: TabIds<T>, parameter: string | null): { tab: T; isStray: boolean } {
  const [first] = tabs;
  const tab = tabs.find((id) => id === parameter) ?? first;
  return { tab, isStray: parameter !== null && tab === first };
}

/** Returns the parameters of the page address with this tab and with everything else unchanged. */
export function withTab<T extends string>(tabs: TabIds<T>, params: URLSearchParams, tab: T): URLSearchParams {
  const next = new URLSearchParams(params);
  if (tab === tabs[0]) next.delete('tab');
  else next.set('tab', tab);
  return next;
}

/** Whether a press on a tab adds a history entry or replaces the current one. */
type TabHistory = 'push' | 'replace';

/**
 * Returns the tab in the page address and a function to change it. Only a press adds a history entry, and only if
 * `history` is 'push'. Removing a stray parameter doesn't, and neither does moving along the tabs with the keys.
 */
export function useTabInAddress<T extends string>(tabs: TabIds<T>, history: TabHistory = 'push') {
  const [params, setParams] = useSearchParams();
  const { tab, isStray } = readTab(tabs, params.get('tab'));
  const { hash } = useLocation();
  const navigate = useNavigate();
  const clean = useEffectEvent(() => {
    void navigate({ search: withTab(tabs, params, tab).toString(), hash }, { replace: true });
  });
  useEffect(() => {
    if (isStray) clean();
  }, [isStray]);
  const select = (next: T, way: TabWay) => {
    // Keys can be faster than painting, so choosing the tab that is still on the screen may be a change, too.
    if (way === 'press' && next === tab) return;
    setParams(withTab(tabs, params, next), { replace: way === 'walk' || history === 'replace' });
  };
  return { tab, select };
}
