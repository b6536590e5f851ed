import { v7 as newId } from 'uuid';
import type { RowData } from '#shared/sync/entity-rules.ts';
import { StudyDb } from '#web/databases/study-db.ts';
import { type Outcome, syncOnce } from '#web/sync/exchange/run.ts';
import { adopt } from '#web/sync/leave/adopt.ts';
import { openStudyOf, type Study } from '#web/sync/study.ts';
import type { NewChange } from '#web/sync/write/new-change.ts';
import { Disk } from './disk.ts';
import type { Network } from './network.ts';

/** These sizes are small enough for schedules to create packs. */
const PACKS = { from: 2, size: 3 };

/** A bookmark or note that is open in an editor, with what was shown when the editor opened. */
export type Editor = { e: 'bookmark' | 'note'; id: string; shown: { v: number; data: RowData } | null };

type Tab = { isRunning: boolean; isWaiting: boolean; study: Study | undefined };

const aTab = (): Tab => ({ isRunning: false, isWaiting: false, study: undefined });

/** The user's database as a later build defines it. */
class NextStudyDb extends StudyDb {
  constructor(userId: string) {
    super(userId, 'strict');
    this.version(4).stores({ later: 'key' });
  }
}

export type Pace = { maxOps: number; maxRows: number };

/** A phone or laptop with two tabs of the app, which share a disk and a cookie but use no locks. */
export class Device {
  readonly name: string;
  readonly disk = new Disk();
  clockOff = 0;
  person: string;
  cookie: string;
  failure: unknown;
  editor: Editor | undefined;
  #tabs: Tab[] = [];
  /** The tab that was used before sign-in. Its study data is adopted. */
  #signedOut = aTab();
  readonly #looks = new Map<string, StudyDb>();
  readonly #network: Network;
  readonly #now: () => number;

  constructor(name: string, person: string, network: Network, now: () => number) {
    this.name = name;
    this.person = person;
    this.cookie = person;
    this.#network = network;
    this.#now = now;
    this.restart();
  }

  /** Restarts the app, for example after a crash. Both tabs start over with what is on the disk. */
  restart(): void {
    for (const { study } of [...this.#tabs, this.#signedOut]) study?.close();
    this.disk.restart();
    this.editor = undefined;
    this.#tabs = [aTab(), aTab()];
    this.#signedOut = aTab();
  }

  /** Hands the device over to another user. */
  become(person: string): void {
    this.person = person;
    this.cookie = person;
    this.restart();
  }

  now = (): number => this.#now() + this.clockOff;

  study(tab = 0): Study {
    const there = this.#tabs[tab];
    if (there === undefined) throw new RangeError('a device has two tabs');
    there.study ??= this.disk.with(() => openStudyOf(this.person, this.now));
    return there.study;
  }

  /** Returns the user's data on the disk, for checks. */
  look(): StudyDb {
    let db = this.#looks.get(this.person);
    if (db === undefined) {
      db = this.disk.with(() => new StudyDb(this.person, 'relaxed'), true);
      this.#looks.set(this.person, db);
    }
    return db;
  }

  /** Opens an editor on a bookmark or note. It replaces any editor that was open. */
  async openEditor(e: Editor['e'], id: string): Promise<void> {
    const row = await this.look().rows.get([e, id]);
    const isThere = row !== undefined && !row.isDeleted;
    this.editor = { e, id, shown: isThere ? { v: row.v, data: row.data } : null };
  }

  /** Whether any code on this device is running rather than waiting for something outside the device. */
  get isBusy(): boolean {
    const all = [...this.#tabs, this.#signedOut];
    // A tab that is waiting for the network may be storing the previous response at the same time.
    return this.disk.isOn && all.some(({ isRunning, isWaiting }) => isRunning && (!isWaiting || this.disk.isBusy));
  }

  /** Returns the visitor's study data. */
  signedOutStudy(): Study {
    this.#signedOut.study ??= this.disk.with(() => openStudyOf(null, this.now));
    return this.#signedOut.study;
  }

  /** Starts to adopt the study data from before sign-in. */
  adopt(): void {
    const there = this.#signedOut;
    if (there.isRunning) return;
    const { strict: from } = this.signedOutStudy();
    const { strict: into, userId } = this.study();
    there.isRunning = true;
    adopt(from, into, userId ?? '', newId)
      .catch((error: unknown) => this.#failed(there, error))
      .finally(() => {
        there.isRunning = false;
      });
  }

  /** Opens a tab with a later build, closes it again, and restarts the app. */
  async upgrade(): Promise<void> {
    const next = this.disk.with(() => new NextStudyDb(this.person), true);
    await next.open();
    next.close();
    this.#looks.get(this.person)?.close();
    this.#looks.delete(this.person);
    this.restart();
  }

  /** Records an error if the tab where it occurred still exists and has power. */
  #failed(tab: Tab, error: unknown): void {
    const isThere = this.#tabs.includes(tab) || this.#signedOut === tab;
    if (isThere && this.disk.isOn) this.failure = error;
  }

  /** Writes as a user would. Resolves to false if the power was cut before the write reached the disk. */
  async write(changes: NewChange[], study = this.study()): Promise<boolean> {
    try {
      await study.write(changes);
      return true;
    } catch (error) {
      if (this.disk.isOn) throw error;
      return false;
    }
  }

  /** Starts a sync run in a tab, unless one is in progress there. */
  sync(at: number, { maxOps, maxRows }: Pace): Promise<Outcome | undefined> | undefined {
    const tab = this.#tabs[at];
    if (tab === undefined || tab.isRunning) return undefined;
    const study = this.study(at);
    tab.isRunning = true;
    const fetch = this.#network.fetchFor(
      this.name,
      () => this.cookie,
      (isWaiting) => {
        tab.isWaiting = isWaiting;
      },
    );
    const run = { userId: this.person, db: study.db, strict: study.strict, now: this.now, newId };
    return syncOnce(run, { fetch, limits: { maxOps, maxRows }, packs: PACKS })
      .catch((error: unknown) => {
        this.#failed(tab, error);
        return undefined;
      })
      .finally(() => {
        tab.isRunning = false;
      });
  }
}
