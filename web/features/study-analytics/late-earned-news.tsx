import { LatePart } from '#web/ui/late-part.tsx';

const loadNews = async () => (await import('#web/features/study-analytics/earned-news.tsx')).EarnedNews;

/** Writes down and tells what study has earned, after the page itself is there. */
export function LateEarnedNews() {
  return <LatePart isNeeded load={loadNews} given={{}} />;
}
