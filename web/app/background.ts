import { cleanLeftBehind } from '#web/accounts/device-cleaning.ts';
import { meStore } from '#web/accounts/me-store.ts';
import { onPersonChange } from '#web/accounts/person-changes.ts';
import { startAccount, startAskingMe } from '#web/accounts/start-account.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { dropPersonalQueries } from '#web/app/personal-queries.ts';
import { startEntryKeys } from '#web/browser/entry-keys.ts';
import { startHistoryGate } from '#web/browser/history-gate.ts';
import { CONTENT_KEY } from '#web/content/use-content.ts';
import { startInstallOffer } from '#web/features/install/install-offer.ts';
import { startStudyCleaning } from '#web/sync/leave/study-cleaning.ts';

export const queryClient = createQueryClient();

/**
 * How long to wait before requesting the user and the feature flags. The reader's page comes first, and the app
 * remembers both from the last visit.
 */
const ASK_AFTER_MS = 1000;
/** How long to wait before downloading, so that downloads don't compete with the page that the reader wants to see. */
const AFTER_LOAD_MS = 2500;

/** Runs `work` once the page has loaded and `delay` milliseconds have passed. */
function afterLoad(delay: number, work: () => void): void {
  const later = () => setTimeout(work, delay);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}

/**
 * Runs `work`, whose code loads after the first paint. If the code can't be loaded, tries again once the device is
 * online.
 */
function untilThere(work: () => Promise<void>): void {
  work().catch(() => addEventListener('online', () => untilThere(work), { once: true }));
}

async function keepFlags(): Promise<void> {
  const { keepFlagsCurrent } = await import('#web/flags/flag-updates.ts');
  keepFlagsCurrent();
}

async function afterPaint(): Promise<void> {
  const { startAfterPaint } = await import('#web/app/after-paint.ts');
  startAfterPaint(() => void queryClient.invalidateQueries({ queryKey: [CONTENT_KEY] }));
}

/**
 * Starts the background work: account, feature flags, offline content, and the service worker. Most of it waits until
 * the page has loaded.
 */
export function startBackground(): void {
  startStudyCleaning();
  startAccount();
  onPersonChange(() => dropPersonalQueries(queryClient));
  afterLoad(ASK_AFTER_MS, () => {
    startAskingMe();
    untilThere(keepFlags);
  });
  startInstallOffer();
  startEntryKeys();
  startHistoryGate();
  afterLoad(AFTER_LOAD_MS, () => {
    untilThere(afterPaint);
    void cleanLeftBehind(meStore.get().user?.id);
  });
}
