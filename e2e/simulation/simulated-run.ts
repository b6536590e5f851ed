import assert from 'node:assert';
import { renewEpochs } from '#server/sync/sync-person.repository.ts';
import type { NewChange } from '#web/sync/write/new-change.ts';
import { AS_IT_IS } from '#web/sync/write/shown.ts';
import { Device } from './device.ts';
import { LookBack, textsIn } from './look-back.ts';
import { type Message, Network } from './network.ts';
import { type Dump, dumpOf, restoreDump } from './study-tables.ts';
import type { Handled, World } from './world.ts';

const SETTLE_ROUNDS = 20_000;
/** The most operations and rows per sync call, as in the app. */
const WHOLE = { maxOps: 500, maxRows: 1000 };

/** Returns the texts of a row that the author of a change saw. */
async function seenBy(device: Device, change: NewChange): Promise<ReadonlySet<string>> {
  if (!('shown' in change)) return new Set();
  const { e, id, shown } = change;
  return textsIn(shown === AS_IT_IS ? (await device.look().rows.get([e, id]))?.data : shown?.data);
}

/** Returns the arguments of the operations in a device's outbox, by their IDs. */
async function queuedArgs(device: Device): Promise<Map<string, string>> {
  const queued = await device.look().outbox.toArray();
  return new Map(queued.map(({ opId, args }) => [opId, JSON.stringify(args)]));
}

/** The state of one schedule: two users, their devices, and the network between the devices and the server. */
export class Run {
  readonly world: World;
  readonly network = new Network();
  readonly people: string[];
  readonly devices: Device[];
  readonly issued = new Map<string, Set<string>>();
  readonly entries = new Map<string, Set<string>>();
  /** Grades that a user undid. Their tombstones are purged eventually. */
  readonly retracted = new Set<string>();
  /** Events recorded before sign-in. They belong to the first user to sign in, and only to that user. */
  readonly visitorEvents = new Set<string>();
  /**
   * The texts that the author of an operation saw, by the operation's ID: those in the row or, for an editor, those in
   * the row when it was opened. If later changes were merged into the operation, the texts that their authors saw are
   * included.
   */
  readonly shownTo = new Map<string, ReadonlySet<string>>();
  readonly poisoned = new Map<string, Set<string>>();
  readonly looks = new Map<string, LookBack>();
  readonly handled = new Map<string, Handled[]>();
  hasRestored = false;
  /**
   * Pairs of a device and a user that may have to reset once, because a restored backup undid changes they had seen.
   */
  readonly overtaken = new Set<string>();
  /** The lowest version that a restore took each user's space back to, by user and epoch. */
  readonly #undone = new Map<string, Map<string, number>>();
  #backups = new Map<string, Dump>();
  #notes = 0;

  constructor(world: World, name: string, devices: number) {
    this.world = world;
    this.people = [`${name}-ada`, `${name}-ben`];
    for (const person of this.people) {
      this.issued.set(person, new Set());
      this.entries.set(person, new Set());
      this.poisoned.set(person, new Set());
      this.looks.set(person, new LookBack(this.shownTo));
      this.handled.set(person, []);
    }
    this.devices = Array.from(
      { length: devices },
      (_, i) => new Device(`device ${i}`, this.person(0), this.network, () => world.clock.now),
    );
  }

  person(i: number): string {
    return this.people[i % this.people.length] ?? '';
  }

  device(i: number): Device {
    const device = this.devices[i % this.devices.length];
    if (device === undefined) throw new RangeError('a schedule has devices');
    return device;
  }

  /** Lets all code run until it has finished or is waiting for the network. */
  async settle(): Promise<void> {
    for (let round = 0; round < SETTLE_ROUNDS; round += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (!this.devices.some((device) => device.isBusy)) return this.#noFailure();
    }
    throw new Error('a device never comes to rest');
  }

  #noFailure(): void {
    for (const { failure } of this.devices) if (failure !== undefined) throw failure;
  }

  /** Moves a message one step: to the server, or back with its response. */
  async deliver(message: Message): Promise<void> {
    if (message.answer === undefined) {
      message.answer = await this.serve(message);
      return;
    }
    this.network.remove(message);
    message.arrive(message.answer);
    await this.settle();
  }

  /** Syncs one device completely without delivering other devices' messages in between. */
  async exchange(device: Device): Promise<void> {
    const state = { isOver: false };
    const begun = device.sync(0, WHOLE) ?? Promise.resolve();
    void begun.finally(() => {
      state.isOver = true;
    });
    while (!state.isOver && device.disk.isOn) {
      await this.settle();
      const message = this.network.messages.find(({ from }) => from === device.name);
      if (message !== undefined) await this.deliver(message);
    }
  }

  async serve({ from, as, request }: Message): ReturnType<World['handle']> {
    const look = this.looks.get(as);
    if (await this.#isOvertaken(as, request)) this.overtaken.add(`${from}/${as}`);
    const answer = await this.world.handle(as, request, (handled) => {
      look?.take(handled);
      this.handled.get(as)?.push(handled);
    });
    await this.#checkStands(as, look?.expected.splice(0) ?? []);
    return answer;
  }

  /**
   * Returns whether a restored backup undid changes up to a device's cursor and other devices then reached the same
   * version again. In that case, the cursor tells the server nothing, and only the digest reveals the difference.
   */
  async #isOvertaken(person: string, { epoch, cursor }: Message['request']): Promise<boolean> {
    const undone = this.#undone.get(person)?.get(epoch ?? '');
    if (undone === undefined || cursor <= undone) return false;
    const [space] = (await dumpOf(this.world.db, person)).sync_person;
    return space !== undefined && space.epoch === epoch && cursor <= space.version;
  }

  /** Checks that a later write wins if its author had seen the current value, no matter what the clocks say. */
  async #checkStands(person: string, expected: LookBack['expected']): Promise<void> {
    if (expected.length === 0) return;
    const { sync_row: rows } = await dumpOf(this.world.db, person);
    for (const { row, field, value } of expected) {
      const found = rows.find((each) => `${each.entity}/${each.id}` === row);
      const isDeleted = found?.deleted_at !== null;
      const data = JSON.parse(found?.data ?? '{}') as Record<string, unknown>;
      if (field !== 'isDeleted' && !isDeleted)
        assert.deepStrictEqual(data[field], value, `${row} has the later ${field}`);
      if (field === 'isDeleted') assert.equal(isDeleted, value, `${row} is deleted: ${String(value)}`);
    }
  }

  /** Records a view of a rule before sign-in. */
  async read(device: Device, change: Parameters<Device['write']>[0][number]): Promise<void> {
    if (await device.write([change], device.signedOutStudy())) this.visitorEvents.add(change.id);
  }

  /** Writes changes and remembers what must never be lost. */
  async write(device: Device, changes: Parameters<Device['write']>[0], tab = device.study()): Promise<void> {
    const { person } = device;
    const seen = await Promise.all(changes.map((change) => seenBy(device, change)));
    const before = await queuedArgs(device);
    if (!(await device.write(changes, tab))) return;
    await this.#noteSeen(device, before, new Set(seen.flatMap((texts) => [...texts])));
    for (const { e, id } of changes) if (e === 'studyEvent') this.entries.get(person)?.add(id);
    for (const change of changes) await this.#checkNewTexts(device, change);
    await this.remember(device);
  }

  /**
   * Records which texts the authors of the last changes saw. They're recorded for each queued operation that is new or
   * that one of these changes was merged into.
   */
  async #noteSeen(device: Device, before: ReadonlyMap<string, string>, seen: ReadonlySet<string>): Promise<void> {
    for (const [opId, args] of await queuedArgs(device)) {
      const shown = this.shownTo.get(opId);
      if (shown === undefined) this.shownTo.set(opId, seen);
      else if (before.has(opId) && before.get(opId) !== args) this.shownTo.set(opId, new Set([...shown, ...seen]));
    }
  }

  /** Checks that a text that was just written is shown. */
  async #checkNewTexts(device: Device, { e, id, args }: NewChange): Promise<void> {
    const row = await device.look().rows.get([e, id]);
    const shown = textsIn(row?.data);
    for (const text of textsIn(args))
      assert(shown.has(text), `${device.name} shows the new text "${text}" of ${e}/${id}`);
  }

  /** Remembers the operations in the device's outbox. The server must settle all of them. */
  async remember(device: Device): Promise<void> {
    const queued = await device.look().outbox.toArray();
    for (const { opId } of queued) this.issued.get(device.person)?.add(opId);
  }

  nextNote = (): string => `note ${(this.#notes += 1)}`;

  async backUp(): Promise<void> {
    for (const person of this.people) this.#backups.set(person, await dumpOf(this.world.db, person));
  }

  /** Restores the backup as an operator would, either announcing it or forgetting to. */
  async restore(isSaid: boolean): Promise<void> {
    for (const [person, backup] of this.#backups) {
      await restoreDump(this.world.db, person, backup);
      const deleted = backup.sync_row.filter((row) => row.deleted_at !== null);
      this.looks.get(person)?.forget(
        backup.applied_op.map(({ op_id }) => op_id),
        deleted.map(({ entity, id }) => `${entity}/${id}`),
      );
      this.#noteUndone(person, backup);
      this.hasRestored = true;
    }
    if (isSaid && this.hasRestored) await renewEpochs(this.world.db, this.world.clock.now);
  }

  #noteUndone(person: string, { sync_person: [space] }: Dump): void {
    if (space === undefined) return;
    const ofPerson = this.#undone.get(person) ?? new Map<string, number>();
    ofPerson.set(space.epoch, Math.min(space.version, ofPerson.get(space.epoch) ?? space.version));
    this.#undone.set(person, ofPerson);
  }
}
