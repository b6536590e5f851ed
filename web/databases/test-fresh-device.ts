import { Dexie } from 'dexie';

// Test files share the browser's storage, so each must start with empty storage, even while its modules load.
localStorage.clear();
sessionStorage.clear();
for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
for (const name of await caches.keys()) await caches.delete(name);
