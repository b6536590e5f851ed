import { isActiveMember } from '#shared/permissions/member.policy.ts';
import { actorOf } from '#web/accounts/actor.ts';
import { meStore, sessionStore } from '#web/accounts/me-store.ts';
import { onPersonChange } from '#web/accounts/person-changes.ts';
import { dropDownloads } from '#web/content/drop-downloads.ts';
import { hasStudyDb, StudyDb } from '#web/databases/study-db.ts';
import { heldStudy, onReopened } from '#web/sync/current-study.ts';
import type { Fetch } from '#web/sync/exchange/post-sync.ts';
import { RunLock } from '#web/sync/exchange/run-lock.ts';
import { adopt } from '#web/sync/leave/adopt.ts';
import { unkeepStudy } from '#web/sync/leave/leave-study.ts';
import { SYNC_TAG } from '#web/sync/schedule/background-sync.ts';
import { LiveChanges } from '#web/sync/schedule/live-changes.ts';
import { type PersonStudy, SyncEngine } from '#web/sync/schedule/sync-engine.ts';
import type { Phase } from '#web/sync/status/status-facts.ts';
import { NO_SYNC, syncStatus } from '#web/sync/status/sync-status.ts';
import type { Study } from '#web/sync/study.ts';

const TICK_MS = 60_000;
const PULL_MS = 300_000;

const lock = new RunLock(navigator.locks);
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('sustained:sync');
let engine: SyncEngine | undefined;
let live: LiveChanges | undefined;
let count = 0;

const isActive = () => isActiveMember(actorOf(meStore.get())).allowed;
const isVisible = () => document.visibilityState === 'visible';

/** Asks the server who is signed in. The response updates the account store. */
async function askWho(): Promise<void> {
  const { askMeQuietly } = await import('#web/accounts/ask-me.ts');
  askMeQuietly();
}

type BackgroundSync = { sync?: { register: (tag: string) => Promise<void> } };

/**
 * Asks the worker to send the outbox if no page does. Nothing depends on this: if the browser doesn't support it or
 * refuses, the next page sends the outbox.
 */
function askForBackgroundSync(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.ready
    .then((registration) => (registration as BackgroundSync).sync?.register(SYNC_TAG))
    .catch(() => undefined);
}

const say = (userId: string) => (phase: Phase) => channel?.postMessage({ userId, phase });

const send: Fetch = (address, init) => fetch(address, init);

function engineFor(study: PersonStudy): SyncEngine {
  return new SyncEngine(study, {
    fetch: send,
    lock,
    build: import.meta.url,
    random: Math.random,
    isActive,
    tell: syncStatus.set,
    say: say(study.userId),
    refused: () => void askWho().catch(() => undefined),
    makeRoom: dropDownloads,
    afterWrite: askForBackgroundSync,
    gone: followQuietly,
  });
}

const liveFor = (followed: SyncEngine): LiveChanges =>
  new LiveChanges({
    engine: followed,
    fetch: send,
    locks: navigator.locks,
    now: () => performance.now(),
    random: Math.random,
  });

/** Keeps the long poll open only while the page is visible, online, and signed in. */
function attend(): void {
  if (isVisible() && navigator.onLine && !['leaving', 'ended'].includes(sessionStore.get())) live?.start();
  else live?.stop();
}

/** Adopts what was studied here before sign-in. If this is interrupted, it continues at the next start. */
async function takeOver(study: PersonStudy): Promise<void> {
  await unkeepStudy(study.strict);
  if (!(await hasStudyDb(null))) return;
  const from = new StudyDb(null, 'strict', 'found');
  try {
    await adopt(from, study.strict, study.userId, study.newId);
  } finally {
    from.shut('closed');
  }
}

const isOfPerson = (study: Study): study is PersonStudy => study.userId !== null;

/** Follows the current user, because only the data of this user is synced. */
async function follow(): Promise<void> {
  count += 1;
  const mine = count;
  const study = await heldStudy();
  if (mine !== count || engine?.study === study) return;
  engine?.stop();
  live?.stop();
  [engine, live] = [undefined, undefined];
  if (!isOfPerson(study)) {
    syncStatus.set(NO_SYNC);
    return;
  }
  const begun = engineFor(study);
  engine = begun;
  live = liveFor(begun);
  if (sessionStore.get() === 'ended') begun.heard('sign-in');
  await takeOver(study).catch(() => undefined);
  await study.ready().catch(() => undefined); // queues what the previous page had no time to write
  // A suspension may have ended while no page was open.
  if (isActive()) await begun.reactivate().catch(() => undefined);
  begun.poke();
  attend();
}

/** Follows the current user. The next read or write reports any failure. */
function followQuietly(): void {
  follow().catch(() => undefined);
}

let wasActive = isActive();

function onAccount(): void {
  const is = isActive();
  if (is && !wasActive) void engine?.reactivate().catch(() => engine?.poke());
  wasActive = is;
}

function onSession(): void {
  const session = sessionStore.get();
  if (session === 'ended') engine?.heard('sign-in');
  else if (session !== 'leaving') engine?.resume();
  attend();
}

function onVisibility(): void {
  attend();
  if (isVisible()) engine?.poke();
  else flush();
}

function flush(): void {
  engine?.flush().catch(() => undefined); // the outbox stays on the disk
}

type Said = { userId: string; phase: Phase };

function onSaid({ data }: MessageEvent<Partial<Said> | null>): void {
  if (data?.phase !== undefined && data.userId === engine?.study.userId) engine?.heard(data.phase);
}

const poke = () => engine?.poke();

function onReturn(): void {
  attend();
  poke();
}

function onLeave(): void {
  live?.stop();
  flush();
}

function onOffline(): void {
  engine?.heard('offline');
  attend();
}

/**
 * Syncs when the device is back online. The code that opens the study data may have failed to load while it was
 * offline. Then this loads it again.
 */
function onOnline(): void {
  if (engine === undefined) followQuietly();
  else engine.online();
  attend();
}

/** Keeps the current user's study data in sync from now on. Call this once. Sync guide §3.9. */
export function startPageSync(): void {
  followQuietly();
  onPersonChange(followQuietly);
  onReopened(followQuietly); // operations in the reopened database have to be sent, too
  meStore.subscribe(onAccount);
  sessionStore.subscribe(onSession);
  channel?.addEventListener('message', onSaid);
  for (const event of ['pageshow', 'focus']) addEventListener(event, onReturn);
  addEventListener('online', onOnline);
  addEventListener('offline', onOffline);
  addEventListener('pagehide', onLeave);
  document.addEventListener('visibilitychange', onVisibility);
  setInterval(() => {
    if (isVisible()) engine?.tick();
  }, TICK_MS);
  setInterval(() => {
    if (isVisible()) poke();
  }, PULL_MS);
}

/** Syncs now, on user request. Resolves when the run is over, no matter how it ended. */
export async function runNow(): Promise<void> {
  await engine?.now();
}
