import { createQueryClient } from '#web/api/query-client.ts';
import { CONTENT_KEY } from '#web/content/use-content.ts';
import { startInstallOffer } from '#web/features/install/install-offer.ts';
import { recall, remember } from '#web/local/browser-memory.ts';

export const queryClient = createQueryClient();

const RELOADED_KEY = 'sustained:reloaded-for-chunk';

/**
 * A page that was open across a deploy may miss a chunk: with a network, one reload brings the new build; without, or when
 * that did not help, the error screen explains.
 */
function recoverMissingChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || recall(RELOADED_KEY, 'tab') !== undefined) return;
    remember(RELOADED_KEY, location.href, 'tab');
    event.preventDefault();
    location.reload();
  });
}

/** Downloads would compete with what the reader waits for; a moment later they cost nothing. */
const AFTER_LOAD_MS = 2500;

function onceSettled(work: () => void): void {
  const later = () => setTimeout(work, AFTER_LOAD_MS);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}

/** What runs beside the pages: offline content, the service worker, the install offer. All after the first paint. */
export function startBackground(): void {
  recoverMissingChunks();
  startInstallOffer();
  onceSettled(() => {
    void import('#web/app/after-paint.ts').then(({ startAfterPaint }) =>
      startAfterPaint(() => void queryClient.invalidateQueries({ queryKey: [CONTENT_KEY] })),
    );
  });
}
