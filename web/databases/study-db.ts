import { Dexie, type EntityTable, liveQuery, type Table, type Transaction } from 'dexie';
import { monthOf } from '#shared/study/month-study.ts';
import type { RowData, ViewRow } from '#shared/sync/entity-rules.ts';
import type { SyncOp } from '#shared/sync/sync.contract.ts';
import { storageTrouble } from '#web/databases/storage-trouble.ts';

/**
 * A row as it is shown: what the server said of it (`v` its version, 0 for never) with the changes that wait on top. `isLive`
 * is false for one that the server has as deleted, or not at all; `isDeleted` is what is shown. `pending`: how many changes
 * wait; `server`, while some do: the row without them. Entries of the log also name their rules and day, and quizzes what
 * they were taken on (web/study/quiz-keys.ts), to be found by.
 * `seenIn`: the generation in which everything was read anew and this row came.
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
 * A change on its way. 'new': sent if its place `lid` is one of those that the mark of meta names, 'sent': in any case.
 * 'parked': not now, for the reason in `lastCode` and `lastMessage`; it holds up later changes of its row alone.
 * `parkedAt`: since when (Unix ms), `parkedBy`: which build was told so; `isStuck`: it goes nowhere as it is.
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

/** A change that the server refused, until its author has retried or discarded it. */
export type RejectedOp = { opId: string; op: SyncOp; code: string; message: string; at: number };

/** A change the server has. `lid`: where it stood among the others. */
export type AckedOp = { op: SyncOp; lid: number };

/**
 * Changes that the server has said in one answer that it has, kept for seven days from `at` (Unix ms, by its clock) in case
 * that it must be restored from an older backup. `upTo`: how many they are with all that were told before them.
 */
export type AckedOps = { upTo: number; at: number; ops: AckedOp[] };

/**
 * This device's sync state. `generation` grows with every reset, so that late answers can be recognized. `heard`: the
 * newest change that the server reported as applied or rejected, and when, by its clock (Unix ms). `repairedAt`: when
 * everything was last read again because device and server disagreed (Unix ms). `isLeft`: the data was emptied at a
 * sign-out and is about to be deleted; any further write comes too late.
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
 * `id`: of this database, made once. `claimedBy`: who adopts what was read before signing in. `isKept`: its person has
 * signed out and keeps it here, with changes that the server does not have.
 */
export type DeviceState = { key: 'device'; id: string; claimedBy?: string; isKept?: boolean };

/** Changes up to this place of the queue may have been sent. */
export type SentMark = { key: 'sent'; upTo: number };

/** Rows of entities that this build does not know, for a later one. */
export type ParkedRow = { e: string; id: string; v: number; json: string; seenIn?: number };

/**
 * Settled entries of the log that came together, as rows: a record of the database costs about as much as a hundred of them
 * in one. `first` and `last`: the ids between which theirs are; by rules and days they are found.
 */
export type LogPack = { first: string; last: string; rules: string[]; days: string[]; rows: StudyRow[] };

/** What the entries of a rule, a day or a month come to, stored as web/study/stored-folds.ts has it; a function of the entries alone. */
export type Fold = { key: string; fold: unknown };

/** A quiz that is being taken on this device; one at a time for a rule or an article. */
export type OpenQuiz = { key: string; quiz: unknown };

const NAME_OF_NOBODY = 'sustained-study';
const NAME_OF = `${NAME_OF_NOBODY}-of-`;

/** The name of somebody's database; null for whoever reads before signing in. */
export const studyDbName = (userId: string | null): string => (userId === null ? NAME_OF_NOBODY : NAME_OF + userId);

/** Whose database has that name; undefined for any other database, and for nobody's. */
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
const ALL_STORES = { ...STORES, ...STORES_OF_2 };

/** Has the months that are there computed from the log when they are first read: they are of no form that a build knows. */
async function nameMonths(upgrade: Transaction): Promise<void> {
  const days = await upgrade.table('dayFolds').toCollection().primaryKeys();
  const months = new Set(days.map((day) => monthOf(String(day))));
  await upgrade.table('monthFolds').bulkPut([...months].map((key): Fold => ({ key, fold: { form: 0 } })));
}

/**
 * One person's study data on this device. Schema changes are new `.version()` blocks, only ever additions, and only pages
 * carry them out. 'strict' waits for the disk: for what people do; 'relaxed' is for what the server would say again. Opened
 * as 'found', a database that is not there is not made, and one that is keeps its version.
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
  declare quizzes: EntityTable<OpenQuiz, 'key'>;
  /** Why this connection is not to be used any more; undefined while it may be. */
  shutFor: 'closed' | 'erased' | 'replaced' | undefined;

  constructor(userId: string | null, durability: 'strict' | 'relaxed', schema: 'declared' | 'found' = 'declared') {
    super(studyDbName(userId), { chromeTransactionDurability: durability });
    if (schema === 'declared') {
      this.version(1).stores(STORES);
      this.version(2).stores(STORES_OF_2).upgrade(nameMonths);
    } else
      for (const name of Object.keys(ALL_STORES)) Object.defineProperty(this, name, { get: () => this.table(name) });
    this.on('versionchange', ({ newVersion }) => {
      this.shut(newVersion ? 'replaced' : 'erased');
      return false; // else it would be opened again by whoever asks next, and one that was erased would be made anew
    });
  }

  /** What a change of a row touches, wherever it comes from: the rows, and what is computed from the log. */
  get rowStores() {
    return [this.rows, this.logPacks, this.ruleFolds, this.dayFolds, this.monthFolds];
  }

  /** Closes this connection for good. */
  shut(why: 'closed' | 'erased' | 'replaced'): void {
    this.shutFor ??= why;
    this.close();
    if (why === 'replaced') storageTrouble.set('replaced');
  }

  /** Whether the stores are those that this build knows; of a newer one's database nothing may be written. Open it first. */
  hasKnownStores(): boolean {
    const names = this.tables.map(({ name }) => name);
    return names.length === Object.keys(ALL_STORES).length && names.every((name) => Object.hasOwn(ALL_STORES, name));
  }
}

const DELETE_MS = 5000;

/** A browser without databases, or one whose reader has closed them to pages, holds none of anybody. */
const hasDatabases = (): boolean => Boolean(Dexie.dependencies.indexedDB);

/** Whether this device has somebody's database; asking makes none. */
export const hasStudyDb = async (userId: string | null): Promise<boolean> =>
  hasDatabases() && Dexie.exists(studyDbName(userId));

/** Deletes somebody's database. @throws when another tab holds it for more than 5 s; it goes when that tab does */
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

/** Dexie keeps some failures to itself, as that of a closed database: the answer would just never come. */
function toldToAll(error: unknown): never {
  throw new Error('the question was not answered', { cause: error });
}

/** Follows a question to a database, across tabs; returns how to stop. `fail` hears of every failure, inside of another. */
export function follow<T>(
  ask: () => Promise<T>,
  tell: (answer: T) => void,
  fail: (error: unknown) => void,
): () => void {
  const subscription = liveQuery(() => ask().catch(toldToAll)).subscribe(tell, fail);
  return () => subscription.unsubscribe();
}
