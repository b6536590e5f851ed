import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { useEdition } from '#web/content/use-edition.ts';
import { useAnalyticsSources } from '#web/features/study-analytics/use-analytics.ts';
import { useEarnedNews } from '#web/features/study-analytics/use-earned-news.ts';

/** Stores achievements that the user has just earned and announces them in a toast. Renders nothing itself. */
export function EarnedNews() {
  const { data: articles } = useEdition();
  const { data: sources } = useAnalyticsSources(articles, 0);
  const navigate = useNavigate();
  const view = useCallback(() => void navigate(`${PAGE_PATHS.analytics}?tab=achievements`), [navigate]);
  useEarnedNews(sources, view);
  return null;
}
