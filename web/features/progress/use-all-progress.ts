import type { ArticleSummary } from '#shared/rules/article.contract.ts';
import type { HistoryKind } from '#web/features/progress/history-kind.ts';
import { useOwn } from '#web/features/progress/use-progress.ts';
import { useReceived } from '#web/sync/status/received-study.ts';

/** How far the reader is with everything; null for visitors. Another `attempt` asks anew. */
export const useOwnProgress = (articles: readonly ArticleSummary[], attempt: number) =>
  useReceived(
    useOwn(`all ${articles.length} ${attempt}`, async (study) =>
      (await Promise.resolve(import('#web/features/progress/read-progress.ts'))).readUserProgress(study, articles),
    ),
  );

/** How far the reader is with each rule they have bookmarked; null for visitors. Another `attempt` asks anew. */
export const useBookmarked = (attempt: number) =>
  useReceived(
    useOwn(`bookmarked ${attempt}`, async (study) =>
      (await Promise.resolve(import('#web/features/progress/read-bookmarked.ts'))).readBookmarked(study),
    ),
  );

/** What of a kind the reader has done of late, by day; null for visitors. Another `attempt` asks anew. */
export const useStudyHistory = (kind: HistoryKind, count: number, attempt: number) =>
  useReceived(
    useOwn(`history ${kind} ${count} ${attempt}`, async (study) =>
      (await Promise.resolve(import('#web/features/progress/read-history.ts'))).readHistory(study, kind, count),
    ),
  );
