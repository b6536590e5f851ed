import { EDITION_LOST, noteDeviceEdition } from '#web/content/device-edition.ts';
import { contentDb } from '#web/content/device-source.ts';
import { downloadStatus } from '#web/content/download-status.ts';
import { downloadEdition, StorageFull } from '#web/content/edition-download.ts';
import { shownEdition } from '#web/content/edition-store.ts';

const MINUTE_MS = 60_000;
const ASK_AGAIN_MS = 15 * MINUTE_MS;
const RETRY_FIRST_MS = 1000;
const RETRY_MAX_MS = 5 * MINUTE_MS;
const CHANNEL = 'sustained-content';

/** `onChange` is called after this tab or another one has put a new edition in place. */
type Options = { onChange: () => void };

function adopt(version: string): void {
  noteDeviceEdition(version);
  downloadStatus.set({ phase: 'ready' });
}

/**
 * Keeps the content on this device up to date while the page is open. Checks now and whenever the network or the reader
 * comes back, but at most every 15 minutes. Retries network failures with growing pauses. Only one tab downloads at a
 * time.
 */
export function keepEditionCurrent({ onChange }: Options): void {
  const channel = new BroadcastChannel(CHANNEL);
  let askedAt = Number.NEGATIVE_INFINITY;
  let retryMs = RETRY_FIRST_MS;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  async function attempt(): Promise<void> {
    const db = contentDb();
    const shown = await shownEdition(db);
    if (shown) adopt(shown.version);
    const progress = (done: number, total: number) => {
      if (shown === undefined) downloadStatus.set({ phase: 'downloading', done, total });
    };
    const { version, isNew } = await downloadEdition(db, progress);
    adopt(version);
    if (!isNew) return;
    onChange();
    channel.postMessage(version);
  }

  async function run(): Promise<void> {
    clearTimeout(retryTimer);
    try {
      await withLock(attempt);
      askedAt = Date.now();
      retryMs = RETRY_FIRST_MS;
    } catch (error) {
      const why = reasonOf(error);
      if (downloadStatus.get().phase !== 'ready') {
        downloadStatus.set(why === 'unavailable' ? { phase: why } : { phase: 'failed', reason: why });
      }
      if (why !== 'network') return;
      retryTimer = setTimeout(() => void run(), retryMs);
      retryMs = Math.min(retryMs * 2, RETRY_MAX_MS);
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

const CLOSED = new Set(['MissingAPIError', 'SecurityError', 'InvalidStateError', 'OpenFailedError']);

/**
 * Finds out why a download failed. Dexie wraps the browser's error as `inner`. Only network failures are worth a retry.
 */
function reasonOf(error: unknown): 'storage' | 'unavailable' | 'network' {
  const inner: unknown = error instanceof Error && 'inner' in error ? error.inner : undefined;
  const names = [error, inner].flatMap((each) =>
    each instanceof Error || each instanceof DOMException ? each.name : [],
  );
  if (error instanceof StorageFull || names.includes('QuotaExceededError')) return 'storage';
  return names.some((name) => CLOSED.has(name)) ? 'unavailable' : 'network';
}

/** The lock only saves traffic: two tabs that download at the same time store the same chunks. */
async function withLock(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request('sustained-content', work);
}
