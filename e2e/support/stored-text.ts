import type { Page } from '@playwright/test';

/**
 * Returns what scripts can read of this browser's storage, as one string: localStorage, sessionStorage, cookies,
 * databases (without the edition's chunks), and the addresses, pages, and data in its caches.
 */
export const storedText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const parts: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage), document.cookie];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((done, failed) => {
        const request = indexedDB.open(name);
        request.addEventListener('success', () => done(request.result));
        request.addEventListener('error', () => failed(request.error));
      });
      for (const table of database.objectStoreNames) {
        if (name === 'sustained-content' && table === 'chunks') continue; // skips megabytes of study content
        const rows = database.transaction(table).objectStore(table).getAll();
        await new Promise((done) => rows.addEventListener('success', done));
        parts.push(name, table, rows.result);
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const answers = await cache.matchAll();
      const texts = answers.filter(({ headers }) => /html|json/.test(headers.get('content-type') ?? ''));
      parts.push(
        name,
        answers.map(({ url }) => url),
        await Promise.all(texts.map((answer) => answer.text())),
      );
    }
    return JSON.stringify(parts);
  });
