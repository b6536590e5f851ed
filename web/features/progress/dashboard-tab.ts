import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TabWay } from '#web/ui/tabs.tsx';

/** The tabs of the dashboard; the first is the default and has no place in the address. */
const TABS = ['overview', 'articles', 'bookmarks', 'history'] as const;
export type DashboardTab = (typeof TABS)[number];

const [DEFAULT] = TABS;

/** The tab that an address names; `isStray` when its parameter should not stand there: unknown, or the default. */
export function readDashboardTab(parameter: string | null): { tab: DashboardTab; isStray: boolean } {
  const tab = TABS.find((id) => id === parameter) ?? DEFAULT;
  return { tab, isStray: parameter !== null && tab === DEFAULT };
}

/** The address of a tab, with whatever else the address held. */
export function withDashboardTab(params: URLSearchParams, tab: DashboardTab): URLSearchParams {
  const next = new URLSearchParams(params);
  if (tab === DEFAULT) next.delete('tab');
  else next.set('tab', tab);
  return next;
}

/** The tab in the address and the way to another; only a press leaves a step back. */
export function useDashboardTab() {
  const [params, setParams] = useSearchParams();
  const { tab, isStray } = readDashboardTab(params.get('tab'));
  const clean = useEffectEvent(() => setParams(withDashboardTab(params, tab), { replace: true }));
  useEffect(() => {
    if (isStray) clean();
  }, [isStray]);
  const select = (next: DashboardTab, way: TabWay) => {
    if (next !== tab) setParams(withDashboardTab(params, next), { replace: way === 'walk' });
  };
  return { tab, select };
}
