function deleteDatabase(name: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const request = indexedDB.deleteDatabase(name);
  request.onsuccess = () => resolve();
  request.onerror = () => reject(request.error);
  return promise;
}

// test files share the browser's storage: none may find what another has left, not even while its modules load
localStorage.clear();
sessionStorage.clear();
const databases = await indexedDB.databases();
await Promise.all(databases.map(({ name }) => name !== undefined && deleteDatabase(name)));
const names = await caches.keys();
await Promise.all(names.map((name) => caches.delete(name)));

export {};
