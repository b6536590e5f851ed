import { Dexie, type EntityTable, liveQuery, type Table, type Transaction } from 'dexie';
import { monthOf } from '#shared/study/month-study.ts';
import type { RowData, ViewRow } from '#shared/sync/entity-rules.ts';
import type { SyncOp } from '#shared/sync/sync.contract.ts';
import { storageTrouble } from '#web/databases/storage-trouble.ts';

/**
 * A row as it's shown: the server's version (`v`, 0 for none) with the queued operations on top. `isLive` is false if
 * the server has deleted it or never had it. `isDeleted` says whether it's shown as deleted. `pending` counts the
 * queued operations, and `server` is the row without them, set only while there are any. Events are also indexed by
 * their rules and day, and quiz attempts by what they were taken on (web/study/quiz-keys.ts). `seenIn` is the
 * generation whose reset delivered this row.
 */
export type StudyRow = {
  e: string;
  id: string;
  v: number;
  isLive: boolean;
  isDeleted: boolean;
  data: RowData;
  pending: number;
  server?: ViewRow;
  rules?: string[];
  day?: string;
  quizOn?: string[];
  seenIn?: number;
};

/**
 * An operation in the outbox. 'new': it counts as sent once the sent mark in meta covers its key `lid`. 'sent': it
 * always counts as sent. 'parked': it isn't sent for now, for the reason in `lastCode` and `lastMessage`, and blocks
 * only later operations on its row. `parkedAt`: since when (Unix ms). `parkedBy`: the build that got this reason from
 * the server. `isStuck`: it can never be sent in its current form.
 */
export type QueuedOp = SyncOp & {
  lid: number;
  state: 'new' | 'sent' | 'parked';
  lastCode?: string;
  lastMessage?: string;
  parkedAt?: number;
  parkedBy?: string;
  isStuck?: true;
};

/** An operation that the server rejected. It stays until its author retries or discards it. */
export type RejectedOp = { opId: string; op: SyncOp; code: string; message: string; at: number };

/** An operation that the server settled without rejecting it. `lid` is the key it had in the outbox. */
export type AckedOp = { op: SyncOp; lid: number };

/**
 * Operations that one response reported as settled and not rejected. They are kept for up to seven days from `at` (Unix
 * ms, by the server's clock) in case the server is restored from an older backup. `upTo` is how many there are,
 * including all earlier ones.
 */
export type AckedOps = { upTo: number; at: number; ops: AckedOp[] };

/**
 * This device's sync state. `generation` grows with every reset, so that responses from before a reset can be
 * recognized. `heard`: the newest operation that the server reported as settled, and when, by the server's clock (Unix
 * ms). `repairedAt`: when everything was last downloaded again because device and server disagreed (Unix ms). `isLeft`:
 * a sign-out has emptied this database and is about to delete it, so nothing more may be written.
 */
export type SyncState = {
  key: 'sync';
  cursor: number;
  floor?: number;
  epoch?: string;
  generation: number;
  digest: { n: number; h: number };
  isResyncing: boolean;
  lastSyncAt: number | null;
  heard?: { opId: string; at: number };
  repairedAt?: number;
  isLeft?: true;
};

/**
 * `id` identifies this database and is created once. `claimedBy` is the user who is adopting the visitor's data.
 * `isKept` means that the user has signed out and left operations here that the server hasn't received.
 */
export type DeviceState = { key: 'device'; id: string; claimedBy?: string; isKept?: boolean };

/** Operations up to this outbox key may have been sent. */
export type SentMark = { key: 'sent'; upTo: number };

/** A row of an entity that this build doesn't know, kept for a later build. */
export type ParkedRow = { e: string; id: string; v: number; json: string; seenIn?: number };

/**
 * Settled events that arrived together, packed because one database record costs about as much as a hundred rows in a
 * pack. `first` and `last`: the range of their IDs. `rules` and `days` are indexed.
 */
export type LogPack = { first: string; last: string; rules: string[]; days: string[]; rows: StudyRow[] };

/**
 * A projection for a rule, a day, or a month, in the format of web/study/stored-folds.ts. It depends only on the
 * events.
 */
export type Fold = { key: string; fold: unknown };

/**
 * The basis of study analytics for everything before a month ('YYYY-MM'), as JSON text in this `form`
 * (shared/study-analytics/study-past.ts). There is at most one past. It depends only on the events.
 */
export type StoredPast = { before: string; form: string; past: string };

/** A quiz in progress on this device. There is at most one per rule, article, or set of rules. */
export type OpenQuiz = { key: string; quiz: unknown };

const NAME_OF_NOBODY = 'sustained-study';
const NAME_OF = `${NAME_OF_NOBODY}-of-`;

/** The name of a user's database. `userId` is null for visitors. */
export const studyDbName = (userId: string | null): string => (userId === null ? NAME_OF_NOBODY : NAME_OF + userId);

/** Returns the ID of the user whose database has this name. Undefined for other databases, including the visitor's. */
export const personOfDbName = (name: string): string | undefined =>
  name.startsWith(NAME_OF) ? name.slice(NAME_OF.length) : undefined;

const STORES = {
  rows: '[e+id], *rules, day, *quizOn',
  logPacks: '[last+first], *rules, *days',
  outbox: '++lid, &opId, [e+id], state',
  rejected: 'opId, at',
  acked: 'upTo, at',
  meta: 'key',
  parked: '[e+id]',
  ruleFolds: 'key',
  dayFolds: 'key',
  quizzes: 'key',
};
const STORES_OF_2 = { monthFolds: 'key' };
const STORES_OF_3 = { pasts: 'before' };
const ALL_STORES = { ...STORES, ...STORES_OF_2, ...STORES_OF_3 };

/**
 * Marks the existing months with a form that no build knows, so that they're recomputed from the study log when they
 * are first read.
 */
async function nameMonths(upgrade: Transaction): Promise<void> {
  const days = await upgrade.table('dayFolds').toCollection().primaryKeys();
  const months = new Set(days.map((day) => monthOf(String(day))));
  await upgrade.table('monthFolds').bulkPut([...months].map((key): Fold => ({ key, fold: { form: 0 } })));
}

/**
 * One user's study data on this device. Schema changes are new `.version()` blocks that only add. Pages run them, but
 * the service worker doesn't. With the durability 'strict', which is for changes by users, writes wait for the disk.
 * 'relaxed' is for data that the server would send again. The schema 'found' opens only an existing database, whatever
 * its version is.
 */
export class StudyDb extends Dexie {
  declare rows: Table<StudyRow, [string, string]>;
  declare logPacks: Table<LogPack, [string, string]>;
  declare outbox: EntityTable<QueuedOp, 'lid'>;
  declare rejected: EntityTable<RejectedOp, 'opId'>;
  declare acked: EntityTable<AckedOps, 'upTo'>;
  declare meta: Table<SyncState | DeviceState | SentMark, string>;
  declare parked: Table<ParkedRow, [string, string]>;
  declare ruleFolds: EntityTable<Fold, 'key'>;
  declare dayFolds: EntityTable<Fold, 'key'>;
  declare monthFolds: EntityTable<Fold, 'key'>;
  declare pasts: EntityTable<StoredPast, 'before'>;
  declare quizzes: EntityTable<OpenQuiz, 'key'>;
  /** Why this connection can't be used anymore, or undefined if it still can. */
  shutFor: 'closed' | 'erased' | 'replaced' | undefined;

  constructor(userId: string | null, durability: 'strict' | 'relaxed', schema: 'declared' | 'found' = 'declared') {
    super(studyDbName(userId), { chromeTransactionDurability: durability });
    if (schema === 'declared') {
      this.version(1).stores(STORES);
      this.version(2).stores(STORES_OF_2).upgrade(nameMonths);
      this.version(3).stores(STORES_OF_3);
    } else
      for (const name of Object.keys(ALL_STORES)) Object.defineProperty(this, name, { get: () => this.table(name) });
    this.on('versionchange', ({ newVersion }) => {
      this.shut(newVersion ? 'replaced' : 'erased');
      return false; // otherwise, the next query would reopen the database, or recreate an erased one
    });
  }

  /**
   * The stores that a change to a row touches, no matter where the change comes from: the rows, their projections, and
   * the past.
   */
  get rowStores() {
    return [this.rows, this.logPacks, this.ruleFolds, this.dayFolds, this.monthFolds, this.pasts];
  }

  /** Closes this connection permanently. */
  shut(why: 'closed' | 'erased' | 'replaced'): void {
    this.shutFor ??= why;
    this.close();
    if (why === 'replaced') storageTrouble.set('replaced');
  }

  /**
   * Returns whether the stores are the ones that this build knows. Never write into a newer build's database. Open the
   * database before calling this.
   */
  hasKnownStores(): boolean {
    const names = this.tables.map(({ name }) => name);
    return names.length === Object.keys(ALL_STORES).length && names.every((name) => Object.hasOwn(ALL_STORES, name));
  }
}

const DELETE_MS = 5000;

/** Returns false if the browser has no databases or the reader has blocked them. */
const hasDatabases = (): boolean => Boolean(Dexie.dependencies.indexedDB);

/** Returns whether this device has a user's database, without creating one. */
export const hasStudyDb = async (userId: string | null): Promise<boolean> =>
  hasDatabases() && Dexie.exists(studyDbName(userId));

/**
 * Deletes a user's database.
 * @throws if another tab keeps it open for more than 5 s; it's then deleted once that tab closes it
 */
export async function deleteStudyDb(userId: string | null): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('another tab holds the database that is to be deleted')), DELETE_MS);
  });
  try {
    await Promise.race([Dexie.delete(studyDbName(userId)), tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Throws a failure, such as a closed database, wrapped in another error. Dexie would swallow the original error, and
 * then the query would never resolve.
 */
function toldToAll(error: unknown): never {
  throw new Error('the query was not answered', { cause: error });
}

/**
 * Runs a live query on a database, across tabs. Returns a function that stops it. `fail` gets every failure, wrapped in
 * another error.
 */
export function follow<T>(
  ask: () => Promise<T>,
  tell: (answer: T) => void,
  fail: (error: unknown) => void,
): () => void {
  const subscription = liveQuery(() => ask().catch(toldToAll)).subscribe(tell, fail);
  return () => subscription.unsubscribe();
}
