import { StatusStore } from '#web/stores/status-store.ts';
import { SKIP_WAITING } from '#web/sw/protocol.ts';

const HOUR_MS = 3_600_000;
const TAKEOVER_WAIT_MS = 4_000;

/** Whether a newer build of the app is installed, so that the reader can apply it. */
export const appUpdate = new StatusStore<'none' | 'waiting'>('none');

let waiting: ServiceWorker | null = null;

function offer(worker: ServiceWorker | null): void {
  // Without a controller, this worker is the first one and not an update.
  if (worker === null || navigator.serviceWorker.controller === null) return;
  waiting = worker;
  appUpdate.set('waiting');
}

function follow(registration: ServiceWorkerRegistration): void {
  const watch = (worker: ServiceWorker | null) => {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') offer(worker);
    });
  };
  offer(registration.waiting);
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));
}

/** Installs the service worker and checks for a newer one when the page comes back into view, at most once an hour. */
export async function startAppUpdates(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // In a browser that blocks workers, this may reject or resolve to undefined.
  const register = navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const registration: ServiceWorkerRegistration | undefined = await register.catch(() => undefined);
  if (registration === undefined) return;
  follow(registration);
  if (navigator.serviceWorker.controller !== null) {
    // Another tab has applied the update, and this page still runs the old build.
    navigator.serviceWorker.addEventListener('controllerchange', () => appUpdate.set('waiting'));
  }
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < HOUR_MS) return;
    checkedAt = Date.now();
    // If the browser is offline, the next check will find the update.
    registration.update().catch(() => undefined);
  });
}

/** Activates the installed new build and reloads the page, once. */
export function applyAppUpdate(): void {
  if (waiting?.state !== 'installed') {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage(SKIP_WAITING);
  // A browser may delay the new build for minutes while the old one is busy. Reloading the page ends the old one.
  setTimeout(() => location.reload(), TAKEOVER_WAIT_MS);
}
