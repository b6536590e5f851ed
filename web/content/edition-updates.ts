import { EDITION_LOST, noteDeviceEdition } from '#web/content/device-edition.ts';
import { downloadStatus } from '#web/content/download-status.ts';
import type { RefreshNews, RefreshResult } from '#web/content/edition-refresh.ts';
import { failureOf, type RefreshFailure } from '#web/content/refresh-failure.ts';
import { refreshInBackground } from '#web/content/refresh-in-background.ts';

const MINUTE_MS = 60_000;
const ASK_AGAIN_MS = 15 * MINUTE_MS;
const RETRY_FIRST_MS = 1000;
const RETRY_MAX_MS = 5 * MINUTE_MS;
const CHANNEL = 'sustained-content';

/** `onChange` is called after this tab or another tab has put a new edition in place. */
type Options = { onChange: () => void };

function adopt(version: string): void {
  noteDeviceEdition(version);
  downloadStatus.set({ phase: 'ready' });
}

/** Returns a function that shows a download's progress, unless there is an earlier edition to read in the meantime. */
function showProgress(): (news: RefreshNews) => void {
  let shown: string | undefined;
  return (news) => {
    if ('shown' in news) {
      shown = news.shown;
      if (shown !== undefined) adopt(shown);
    } else if (shown === undefined) downloadStatus.set({ phase: 'downloading', ...news });
  };
}

/**
 * Keeps the content on this device up to date while the page is open. Checks now. Checks again when the network comes
 * back and every 15 minutes, but only while the page is visible. Retries network failures after longer and longer
 * pauses. Only one tab downloads at a time.
 */
export function keepEditionCurrent({ onChange }: Options): void {
  const channel = new BroadcastChannel(CHANNEL);
  let askedAt = Number.NEGATIVE_INFINITY;
  let retryMs = RETRY_FIRST_MS;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  function finish(result: RefreshResult): void {
    if ('failed' in result) {
      fail(result.failed);
      return;
    }
    adopt(result.version);
    if (result.isNew) {
      onChange();
      channel.postMessage(result.version);
    }
    askedAt = Date.now();
    retryMs = RETRY_FIRST_MS;
  }

  function fail(why: RefreshFailure): void {
    if (downloadStatus.get().phase !== 'ready') {
      downloadStatus.set(why === 'unavailable' ? { phase: why } : { phase: 'failed', reason: why });
    }
    if (why !== 'network') return;
    retryTimer = setTimeout(() => void run(), retryMs);
    retryMs = Math.min(retryMs * 2, RETRY_MAX_MS);
  }

  async function run(): Promise<void> {
    clearTimeout(retryTimer);
    try {
      await withLock(async () => finish(await refreshInBackground(showProgress())));
    } catch (error) {
      fail(failureOf(error));
    }
  }

  const whenDue = () => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt >= ASK_AGAIN_MS) void run();
  };
  channel.addEventListener('message', ({ data }) => {
    adopt(String(data));
    onChange();
  });
  addEventListener('online', () => {
    askedAt = Number.NEGATIVE_INFINITY;
    whenDue();
  });
  addEventListener(EDITION_LOST, () => void run());
  document.addEventListener('visibilitychange', whenDue);
  setInterval(whenDue, ASK_AGAIN_MS);
  void run();
}

/** The lock only saves traffic: two tabs that download at the same time store the same chunks. */
async function withLock(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request('sustained-content', work);
}
