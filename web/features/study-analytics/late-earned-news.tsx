import { LatePart } from '#web/ui/late-part.tsx';

const loadNews = async () => (await import('#web/features/study-analytics/earned-news.tsx')).EarnedNews;

/** Stores and announces newly earned achievements after the page itself has loaded. */
export function LateEarnedNews() {
  return <LatePart isNeeded load={loadNews} given={{}} />;
}
