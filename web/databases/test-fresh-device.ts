import { Dexie } from 'dexie';

// test files share the browser's storage: none may find what another has left, not even while its modules load
localStorage.clear();
sessionStorage.clear();
for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
for (const name of await caches.keys()) await caches.delete(name);
