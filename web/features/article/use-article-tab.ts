import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ArticleTab, readArticleTab, withArticleTab } from '#web/features/article/article-tab.ts';
import type { TabWay } from '#web/ui/tabs.tsx';

/**
 * The tab in the address, and the way to change it. Only a press adds an entry to the history: neither cleaning the address
 * of a stray parameter nor walking the tabs with the keys does.
 */
export function useArticleTab() {
  const [params, setParams] = useSearchParams();
  const { tab, isStray } = readArticleTab(params.get('tab'));
  const clean = useEffectEvent(() => setParams(withArticleTab(params, tab), { replace: true }));
  useEffect(() => {
    if (isStray) clean();
  }, [isStray]);
  const select = (next: ArticleTab, way: TabWay) => {
    if (next !== tab) setParams(withArticleTab(params, next), { replace: way === 'walk' });
  };
  return { tab, select };
}
