import type { ArticleSummary } from '#shared/rules/article.contract.ts';
import type { HistoryKind } from '#web/features/progress/history-kind.ts';
import { useOwn } from '#web/features/progress/use-progress.ts';
import { useReceived } from '#web/sync/status/received-study.ts';

/** Returns the user's overall progress, kept current. Null for visitors. Reads it again if `attempt` changes. */
export const useOwnProgress = (articles: readonly ArticleSummary[], attempt: number) =>
  useReceived(
    useOwn(`all ${articles.length} ${attempt}`, async (study) =>
      (await Promise.resolve(import('#web/features/progress/read-progress.ts'))).readUserProgress(study, articles),
    ),
  );

/**
 * Returns the user's progress on each bookmarked rule, kept current. Null for visitors. Reads it again if `attempt`
 * changes.
 */
export const useBookmarked = (attempt: number) =>
  useReceived(
    useOwn(`bookmarked ${attempt}`, async (study) =>
      (await Promise.resolve(import('#web/features/progress/read-bookmarked.ts'))).readBookmarked(study),
    ),
  );

/**
 * Returns the user's latest history of one kind by day, kept current. Null for visitors. Reads it again if `attempt`
 * changes.
 */
export const useStudyHistory = (kind: HistoryKind, count: number, attempt: number) =>
  useReceived(
    useOwn(`history ${kind} ${count} ${attempt}`, async (study) =>
      (await Promise.resolve(import('#web/features/progress/read-history.ts'))).readHistory(study, kind, count),
    ),
  );
