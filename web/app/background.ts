import { createQueryClient } from '#web/api/query-client.ts';
import { CONTENT_KEY } from '#web/content/use-content.ts';
import { startInstallOffer } from '#web/features/install/install-offer.ts';

export const queryClient = createQueryClient();

/** Downloads would compete with what the reader waits for; a moment later they cost nothing. */
const AFTER_LOAD_MS = 2500;

function onceSettled(work: () => void): void {
  const later = () => setTimeout(work, AFTER_LOAD_MS);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}

async function afterPaint(): Promise<void> {
  const { startAfterPaint } = await import('#web/app/after-paint.ts');
  startAfterPaint(() => void queryClient.invalidateQueries({ queryKey: [CONTENT_KEY] }));
}

/** What runs beside the pages: offline content, the service worker, the install offer. All after the first paint. */
export function startBackground(): void {
  startInstallOffer();
  // without the network its code may not arrive: then once the network is there
  const begin = (): void => void afterPaint().catch(() => addEventListener('online', begin, { once: true }));
  onceSettled(begin);
}
