import assert from 'node:assert';
import { v7 as newId } from 'uuid';
import { renewEpochs } from '#server/sync/sync-person.repository.ts';
import { type Action, POISONED, type Schedule } from './actions.ts';
import { checkShown } from './check-device.ts';
import { Device } from './device.ts';
import { checkHealed } from './heal.ts';
import { LookBack } from './look-back.ts';
import { type Message, Network } from './network.ts';
import { type Dump, dumpOf, purgeTombstones, restoreDump } from './study-tables.ts';
import type { Handled, World } from './world.ts';

const COLLECTIONS = ['01930000-0000-7000-8000-000000000001', '01930000-0000-7000-8000-000000000002'];
const RULES = ['fre-401', 'fre-403', 'fre-404', 'fre-801'];
const SETTLE_ROUNDS = 20_000;
/** As much at once as the app sends and asks for. */
const WHOLE = { maxOps: 500, maxRows: 1000 };

/** Everything of one schedule: two people, their devices, the network between. */
export class Run {
  readonly world: World;
  readonly network = new Network();
  readonly people: string[];
  readonly devices: Device[];
  readonly issued = new Map<string, Set<string>>();
  readonly entries = new Map<string, Set<string>>();
  /** Entries made before signing in: whoever signs in first has them, and only they. */
  readonly entriesOfNobody = new Set<string>();
  readonly poisoned = new Map<string, Set<string>>();
  readonly looks = new Map<string, LookBack>();
  readonly handled = new Map<string, Handled[]>();
  hasRestored = false;
  #backups = new Map<string, Dump>();
  #notes = 0;

  constructor(world: World, name: string, devices: number) {
    this.world = world;
    this.people = [`${name}-ada`, `${name}-ben`];
    for (const person of this.people) {
      this.issued.set(person, new Set());
      this.entries.set(person, new Set());
      this.poisoned.set(person, new Set());
      this.looks.set(person, new LookBack());
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

  /** Lets all code run until it waits for the network, or is done. */
  async settle(): Promise<void> {
    for (let round = 0; round < SETTLE_ROUNDS; round += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (!this.devices.some((device) => device.isBusy)) return this.#noFailure();
    }
    throw new Error('a device does not come to rest');
  }

  #noFailure(): void {
    for (const { failure } of this.devices) if (failure !== undefined) throw failure;
  }

  /** Moves a message one step on: to the server, or with its answer back to whoever waits. */
  async deliver(message: Message): Promise<void> {
    if (message.answer === undefined) {
      message.answer = await this.serve(message);
      return;
    }
    this.network.remove(message);
    message.arrive(message.answer);
    await this.settle();
  }

  /** One device syncs to the end, with nothing between it and the server. */
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

  async serve({ as, request }: Message): ReturnType<World['handle']> {
    const look = this.looks.get(as);
    const answer = await this.world.handle(as, request, (handled) => {
      look?.take(handled);
      this.handled.get(as)?.push(handled);
    });
    await this.#checkStands(as, look?.expected.splice(0) ?? []);
    return answer;
  }

  /** A later write by somebody who had seen what stood there stands now, whatever the clocks say. I6. */
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

  /** Reads a rule before signing in. */
  async read(device: Device, change: Parameters<Device['write']>[0][number]): Promise<void> {
    if (await device.write([change], device.signedOutStudy())) this.entriesOfNobody.add(change.id);
  }

  /** Writes, and remembers what must never be lost from then on. */
  async write(device: Device, changes: Parameters<Device['write']>[0]): Promise<void> {
    const { person } = device;
    if (!(await device.write(changes))) return;
    for (const { e, id } of changes) if (e === 'studyEvent') this.entries.get(person)?.add(id);
    await this.remember(device);
  }

  /** Every change that waits on the device now is one that must be carried out once. */
  async remember(device: Device): Promise<void> {
    const queued = await device.look().outbox.toArray();
    for (const { opId } of queued) this.issued.get(device.person)?.add(opId);
  }

  nextNote = (): string => `note ${(this.#notes += 1)}`;

  async backUp(): Promise<void> {
    for (const person of this.people) this.#backups.set(person, await dumpOf(this.world.db, person));
  }

  /** An operator restores the backup, and says so or forgets to. */
  async restore(isSaid: boolean): Promise<void> {
    for (const [person, backup] of this.#backups) {
      await restoreDump(this.world.db, person, backup);
      this.looks.get(person)?.forget(backup.applied_op.map(({ op_id }) => op_id));
      this.hasRestored = true;
    }
    if (isSaid && this.hasRestored) await renewEpochs(this.world.db, this.world.clock.now);
  }
}

type Do<T extends Action['t']> = (run: Run, action: Extract<Action, { t: T }>) => Promise<void>;

const when = (device: Device) => {
  const at = device.now();
  return { at, tzOffsetMin: 0, localDay: new Date(at).toISOString().slice(0, 10) };
};

const set: Do<'set'> = async (run, { d, id, priority, isFavorite, collection, isDeleted }) => {
  const args = {
    ...(priority !== undefined && { priority }),
    ...(isFavorite !== undefined && { isFavorite }),
    ...(collection !== undefined && { collectionId: COLLECTIONS[collection] }),
    ...(isDeleted !== undefined && { isDeleted }),
  };
  await run.write(run.device(d), [{ e: 'bookmark', id: RULES[id] ?? '', type: 'set', args }]);
};

const uncollect: Do<'uncollect'> = async (run, { d, id, moves }) => {
  const device = run.device(d);
  const [from = '', to = ''] = id === 0 ? COLLECTIONS : COLLECTIONS.toReversed();
  const members = await device.look().rows.where('e').equals('bookmark').toArray();
  const moved = members.filter(({ data }) => moves && data['collectionId'] === from);
  await run.write(device, [
    ...moved.map((row) => ({ e: 'bookmark' as const, id: row.id, type: 'move', args: { from, to } })),
    { e: 'collection', id: from, type: 'set', args: { isDeleted: true } },
  ]);
};

const quiz: Do<'quiz'> = async (run, { d, rule, right }) => {
  const device = run.device(d);
  const ruleId = RULES[rule] ?? '';
  const items = [0, 1, 2].map((i) => ({
    questionId: `${ruleId.slice(4)}-q0${i + 1}`,
    ruleId,
    option: i,
    timeS: 9,
    correct: i < right,
    difficulty: 'beginner',
    questionType: 'multiple_choice',
  }));
  const args = { type: 'quiz', ruleId, version: 'unknown', durationS: 27, items, ...when(device) };
  await run.write(device, [{ e: 'studyEvent', id: newId(), type: 'add', args }]);
};

/** What no server takes. */
const REFUSED = { priority: 9 };

/** A change that the app lets through and the server refuses, as an older build might send. */
const poison: Do<'poison'> = async (run, { d }) => {
  const device = run.device(d);
  if (!(await device.write([{ e: 'bookmark', id: POISONED, type: 'set', args: {} }]))) return;
  const disk = device.look();
  const op = await disk.outbox.orderBy('lid').last();
  if (op === undefined) return;
  // as sent, so that no good change is taken into it
  await disk.outbox.put({ ...op, args: REFUSED, state: 'sent' });
  run.poisoned.get(device.person)?.add(op.opId);
  await run.remember(device);
};

const DO: { [T in Action['t']]: Do<T> } = {
  set,
  uncollect,
  quiz,
  poison,
  note: (run, { d, id, isEmpty }) =>
    run.write(run.device(d), [
      { e: 'bookmark', id: RULES[id] ?? '', type: 'set', args: { notes: isEmpty ? null : run.nextNote() } },
    ]),
  collection: (run, { d, id, name }) =>
    run.write(run.device(d), [
      {
        e: 'collection',
        id: COLLECTIONS[id] ?? '',
        type: 'set',
        args: { name: `Collection ${name}`, isDeleted: false },
      },
    ]),
  view: (run, { d, rule, s }) => {
    const args = { type: 'view', ruleId: RULES[rule], durationS: s, ...when(run.device(d)) };
    return run.write(run.device(d), [{ e: 'studyEvent', id: newId(), type: 'add', args }]);
  },
  read: (run, { d, rule }) => {
    const args = { type: 'view', ruleId: RULES[rule], durationS: 30, ...when(run.device(d)) };
    return run.read(run.device(d), { e: 'studyEvent', id: newId(), type: 'add', args });
  },
  adopt: async (run, { d }) => {
    run.device(d).adopt();
    await run.settle();
  },
  suspend: async (run, { isSuspended }) => {
    for (const person of run.people) await run.world.suspend(person, isSuspended);
  },
  upgrade: (run, { d }) => run.device(d).upgrade(),
  settings: (run, { d, hour }) =>
    run.write(run.device(d), [{ e: 'settings', id: 'settings', type: 'set', args: { dayStartHour: hour } }]),
  sync: async (run, { d, tab, maxOps, maxRows }) => {
    void run.device(d).sync(tab, { maxOps, maxRows });
    await run.settle();
  },
  exchange: (run, { d }) => run.exchange(run.device(d)),
  deliver: async (run, { i }) => {
    const message = run.network.pick(i);
    if (message !== undefined) await run.deliver(message);
  },
  lose: async (run, { i }) => {
    const message = run.network.pick(i);
    if (message === undefined) return;
    run.network.remove(message);
    message.fail();
    await run.settle();
  },
  double: async (run, { i }) => {
    const message = run.network.pick(i);
    if (message !== undefined) await run.serve(message);
  },
  crash: async (run, { d, after }) => run.device(d).disk.cutAfter(after),
  tick: async (run, { ms }) => {
    run.world.clock.now += ms;
  },
  clock: async (run, { d, off }) => {
    run.device(d).clockOff = off;
  },
  purge: async (run) => {
    for (const person of run.people) await purgeTombstones(run.world.db, person, run.world.clock.now);
  },
  backup: (run) => run.backUp(),
  restore: (run, { isSaid }) => run.restore(isSaid),
  person: async (run, { d, who }) => run.device(d).become(run.person(who)),
  cookie: async (run, { d, who }) => {
    run.device(d).cookie = run.person(who);
  },
};

/** Carries a schedule out, lets everything heal, and checks what must hold. @throws when something does not */
export async function runSchedule(world: World, name: string, { devices, actions }: Schedule): Promise<void> {
  const run = new Run(world, name, devices);
  for (const person of run.people) await world.join(person);
  for (const action of actions) {
    world.clock.now += 1;
    await (DO[action.t] as Do<typeof action.t>)(run, action);
    for (const device of run.devices) {
      if (!device.disk.isOn) device.restart();
      await checkShown(device);
    }
  }
  await checkHealed(run);
  assert(run.network.messages.length === 0, 'nothing is on its way any more');
}
