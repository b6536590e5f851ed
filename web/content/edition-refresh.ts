import { downloadEdition } from '#web/content/edition-download.ts';
import { shownEdition } from '#web/content/edition-store.ts';
import { failureOf, type RefreshFailure } from '#web/content/refresh-failure.ts';
import type { ContentDb } from '#web/databases/content-db.ts';

/** Reported along the way: the edition shown until the download is complete, or how many chunks are stored. */
export type RefreshNews = { shown: string | undefined } | { done: number; total: number };

/** How the refresh ended: with the version now shown, or with a failure that left the previous edition in place. */
export type RefreshResult = { version: string; isNew: boolean } | { failed: RefreshFailure };

/** Downloads the server's current edition into `db`. Never rejects, because a worker can't pass on most errors. */
export async function refreshEdition(db: ContentDb, tell: (news: RefreshNews) => void): Promise<RefreshResult> {
  try {
    tell({ shown: (await shownEdition(db))?.version });
    return await downloadEdition(db, (done, total) => tell({ done, total }));
  } catch (error) {
    return { failed: failureOf(error) };
  }
}
