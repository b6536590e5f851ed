import { expect, test } from 'vitest';
import type { RefreshNews } from '#web/content/edition-refresh.ts';
import { refreshInBackground } from '#web/content/refresh-in-background.ts';

// There is no server here, so the download fails after the worker has read the database.
test('tries the download in a worker, which reports the shown edition and why the download failed', async () => {
  const news: RefreshNews[] = [];
  expect(await refreshInBackground((each) => news.push(each))).toEqual({ failed: 'network' });
  expect(news).toEqual([{ shown: undefined }]);
});
