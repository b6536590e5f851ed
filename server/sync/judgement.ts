import type { Db } from '#server/platform/db/open.ts';
import type { Log } from '#server/platform/log/log.ts';
import {
  ackOfError,
  deferred,
  EARLIER_WAITS,
  NO_ROOM,
  NOT_KNOWN,
  rejected,
  STORAGE_FULL,
  TOO_LARGE,
} from '#server/sync/acks.ts';
import { ANSWER_BYTES, STUDY_QUOTA_BYTES, storedBytes } from '#server/sync/storage.ts';
import type { AnyHooks, Arrival, RowChange } from '#server/sync/sync-hooks.ts';
import type { SyncPerson } from '#server/sync/sync-person.repository.ts';
import type { RowKey, StoredRow } from '#server/sync/sync-rows.repository.ts';
import { rulesFor } from '#shared/entities/entities.ts';
import type { Member } from '#shared/permissions/actor.ts';
import { withRow } from '#shared/sync/digest.ts';
import { effectiveTime } from '#shared/sync/effective-time.ts';
import type { EntityRules, JudgedRow } from '#shared/sync/entity-rules.ts';
import { type Ack, MAX_OP_BYTES, type SyncOp } from '#shared/sync/sync.contract.ts';

/**
 * Who sent the operations. `device` is the device they were made on, and `last` is the time (Unix ms) that counts for
 * its last operation. The `admit` hooks receive `member`, which endpoints with their own policy leave out.
 */
export type Sender = Arrival & { device: string; last: number | undefined; member?: Member };

/** `quotaBytes` is the quota per account. */
export type JudgeDeps = { log: Log; hooks: readonly AnyHooks[]; quotaBytes?: number | undefined };

/**
 * What was stored before the request: the space, the rows that its operations name, earlier acknowledgments of these
 * operations, and the number of live rows of each entity that has a limit.
 */
type Found = { person: SyncPerson; rows: readonly StoredRow[]; known: Map<string, Ack>; live: Map<string, number> };

/** An operation as parsed by the entity rules. */
type Understood = { rules: EntityRules<unknown>; args: unknown; hooks: AnyHooks | undefined };

/** The maximum number of live rows per user, across all entities. A lifetime of study takes fewer. */
const MOST_ROWS = 1_000_000;

const storedRow = (
  { e, id }: SyncOp,
  { v, row, receivedAt }: { v: number; row: JudgedRow; receivedAt: number },
): StoredRow => ({ e, id, v, deletedAt: row.isDeleted ? receivedAt : null, row });

const keyOf = ({ e, id }: RowKey) => `${e}/${id}`;
const isLive = (stored: StoredRow | undefined) => stored?.row.isDeleted === false;
const counted = ({ e, id, v, row }: StoredRow) => ({ e, id, v, isLive: !row.isDeleted });
const dataOf = (stored: StoredRow | undefined) => (isLive(stored) ? stored?.row.data : undefined);

/** Returns the size of an operation as JSON, in bytes, or Infinity if it's nested too deeply to serialize. */
function bytesOf(op: SyncOp): number {
  try {
    return Buffer.byteLength(JSON.stringify(op));
  } catch (error) {
    if (error instanceof RangeError) return Number.POSITIVE_INFINITY;
    throw error;
  }
}

/**
 * Judges the operations of one request, in order, against the stored rows. Writes nothing. Afterward, the caller saves
 * `rows` and `person`, records `answers`, and stores `last` as the time of the device's last operation.
 */
export class Judgement {
  readonly #trx: Db;
  readonly #sender: Sender;
  readonly #deps: JudgeDeps;
  readonly #before: ReadonlyMap<string, StoredRow>;
  readonly #known: Map<string, Ack>;
  readonly #live: Map<string, number>;
  readonly #after = new Map<string, StoredRow>();
  readonly #waiting = new Set<string>();
  readonly answers: Ack[] = [];
  person: SyncPerson;
  last: number | undefined;

  constructor(trx: Db, { person, rows, known, live }: Found, sender: Sender, deps: JudgeDeps) {
    this.#trx = trx;
    this.#sender = sender;
    this.#deps = deps;
    this.#known = known;
    this.#live = live;
    this.#before = new Map(rows.map((row) => [keyOf(row), row]));
    this.person = person;
    this.last = sender.last;
  }

  /** Returns the rows that changed. */
  get rows(): StoredRow[] {
    return [...this.#after.values()];
  }

  /** Returns how the request changed the rows of an entity. */
  changesOf(entity: string): RowChange[] {
    const rows = this.rows.filter(({ e }) => e === entity);
    const changes = rows.map((row) => ({
      id: row.id,
      before: dataOf(this.#before.get(keyOf(row))),
      after: dataOf(row),
    }));
    return changes.filter(({ before, after }) => before !== undefined || after !== undefined);
  }

  /** Judges an operation unless it was settled before. A deferred operation holds up later ones on the same row. */
  async answer(op: SyncOp): Promise<Ack> {
    const known = this.#known.get(op.opId);
    if (known !== undefined) return known;
    const key = keyOf(op);
    const ack = this.#waiting.has(key) ? deferred(op, EARLIER_WAITS) : await this.#judge(op);
    if (ack.r === 'deferred') {
      this.#waiting.add(key);
    } else {
      this.#known.set(op.opId, ack);
      this.answers.push(ack);
      this.person = { ...this.person, bytes: this.person.bytes + ANSWER_BYTES };
    }
    return ack;
  }

  async #judge(op: SyncOp): Promise<Ack> {
    if (bytesOf(op) > MAX_OP_BYTES) return rejected(op, TOO_LARGE);
    const understood = this.#attempt(op, () => this.#understand(op));
    if ('r' in understood) return understood;
    const { rules, args, hooks } = understood;
    const prepared = hooks?.prepare ? await hooks.prepare(this.#trx, args, this.#sender) : args;
    return this.#attempt(op, () => this.#merge(op, rules, prepared));
  }

  #attempt<T>(op: SyncOp, work: () => T): T | Ack {
    try {
      return work();
    } catch (error) {
      return ackOfError(op, error, this.#deps.log);
    }
  }

  #understand(op: SyncOp): Understood | Ack {
    const rules = rulesFor(op.e);
    if (rules === undefined) return deferred(op, NOT_KNOWN);
    const args = rules.parse(op);
    const hooks = this.#deps.hooks.find(({ entity }) => entity === op.e);
    const { member } = this.#sender;
    const deferral = member && hooks?.admit?.(member, args);
    return deferral === undefined ? { rules, args, hooks } : deferred(op, deferral);
  }

  #merge(op: SyncOp, rules: EntityRules<unknown>, args: unknown): Ack {
    const { receivedAt, clientNow, device } = this.#sender;
    const { id, type, at, base } = op;
    const stored = this.#after.get(keyOf(op)) ?? this.#before.get(keyOf(op));
    const eff = effectiveTime({ at, clientNow, receivedAt }, this.last);
    const v = this.person.version + 1;
    const { r, row } = rules.merge(stored?.row, { id, type, at, args }, { base, eff, device }, v);
    const isSame = row === undefined || row === stored?.row;
    const after = isSame ? stored : storedRow(op, { v, row, receivedAt });
    if (this.#isOverQuota(stored, after)) return deferred(op, STORAGE_FULL);
    this.last = eff;
    const hasRoom = isSame || after === undefined || this.#keepIfRoom(rules, after, stored);
    return hasRoom ? { opId: op.opId, r } : rejected(op, NO_ROOM);
  }

  /** Keeps the new row unless that would exceed the row limit. Returns whether the row was kept. */
  #keepIfRoom(rules: EntityRules<unknown>, after: StoredRow, stored: StoredRow | undefined): boolean {
    if (isLive(after) && !isLive(stored) && this.#isFull(rules)) return false;
    this.#keep(after, stored);
    return true;
  }

  #isFull({ entity, most = MOST_ROWS }: EntityRules<unknown>): boolean {
    return (this.#live.get(entity) ?? 0) >= most || this.person.digest.n >= MOST_ROWS;
  }

  /** Returns whether an operation needs more of the quota than is left. Deleting an existing row is always possible. */
  #isOverQuota(before: StoredRow | undefined, after: StoredRow | undefined): boolean {
    if (isLive(before) && !isLive(after)) return false;
    const growth = ANSWER_BYTES + storedBytes(after) - storedBytes(before);
    return growth > 0 && this.person.bytes + growth > (this.#deps.quotaBytes ?? STUDY_QUOTA_BYTES);
  }

  #keep(after: StoredRow, before: StoredRow | undefined): void {
    this.#after.set(keyOf(after), after);
    const digest = withRow(this.person.digest, before && counted(before), counted(after));
    const bytes = this.person.bytes + storedBytes(after) - storedBytes(before);
    this.person = { ...this.person, version: after.v, digest, bytes };
    const live = this.#live.get(after.e) ?? 0;
    this.#live.set(after.e, live + Number(isLive(after)) - Number(isLive(before)));
  }
}
