import { type RefreshNews, type RefreshResult, refreshEdition } from '#web/content/edition-refresh.ts';
import { ContentDb } from '#web/databases/content-db.ts';

/** What this worker tells the page. The result comes last. */
export type WorkerMessage = { news: RefreshNews } | { result: RefreshResult };

const tell = (message: WorkerMessage) => postMessage(message);

// Downloads once. The page then terminates the worker. Without a worker, fetching, hashing, checking, and storing
// several megabytes would block the page for about a second on a slow phone.
void refreshEdition(new ContentDb(), (news) => tell({ news })).then((result) => tell({ result }));
