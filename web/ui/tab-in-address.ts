import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { TabWay } from '#web/ui/tabs.tsx';

/** The ids of a page's tabs in their order; the first is the default and has no place in the address. */
export type TabIds<T extends string> = readonly [T, ...T[]];

/** The tab that an address names; `isStray` when its parameter should not stand there: unknown, or the default. */
export function readTab<T extends string>(tabs: TabIds<T>, parameter: string | null): { tab: T; isStray: boolean } {
  const [first] = tabs;
  const tab = tabs.find((id) => id === parameter) ?? first;
  return { tab, isStray: parameter !== null && tab === first };
}

/** The address of a tab, with whatever else the address held. */
export function withTab<T extends string>(tabs: TabIds<T>, params: URLSearchParams, tab: T): URLSearchParams {
  const next = new URLSearchParams(params);
  if (tab === tabs[0]) next.delete('tab');
  else next.set('tab', tab);
  return next;
}

/** Whether a press on a tab adds an entry to the history, or takes the place of the last one. */
type TabHistory = 'push' | 'replace';

/**
 * The tab in the address, and the way to change it. Only a press adds an entry to the history: neither cleaning the address
 * of a stray parameter nor walking the tabs with the keys does.
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
    // keys run ahead of what is painted: the tab they come back to may still be the one that shows
    if (way === 'press' && next === tab) return;
    setParams(withTab(tabs, params, next), { replace: way === 'walk' || history === 'replace' });
  };
  return { tab, select };
}
