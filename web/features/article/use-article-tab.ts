import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ArticleTab, readArticleTab, withArticleTab } from '#web/features/article/article-tab.ts';

/** The tab in the address, cleaned of a stray parameter without a new entry in the history, and the way to change it. */
export function useArticleTab() {
  const [params, setParams] = useSearchParams();
  const { tab, isStray } = readArticleTab(params.get('tab'));
  const clean = useEffectEvent(() => setParams(withArticleTab(params, tab), { replace: true }));
  useEffect(() => {
    if (isStray) clean();
  }, [isStray]);
  const select = (next: ArticleTab) => setParams(withArticleTab(params, next));
  return { tab, select };
}
