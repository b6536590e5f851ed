import fc from 'fast-check';
import { v7 as newId, v4 } from 'uuid';
import { expect, test } from 'vitest';
import type { SyncAnswer } from '#shared/sync/sync.contract.ts';
import { deleteStudyDb } from '#web/databases/study-db.ts';
import { type Built, buildRequest } from '#web/sync/exchange/build-request.ts';
import { receive } from '#web/sync/exchange/receive.ts';
import { TestAnswerer } from '#web/sync/exchange/test-answerer.ts';
import { aDevice, agrees, aView, type TestDevice } from '#web/sync/exchange/test-device.ts';
import { readSyncState } from '#web/sync/outbox/sync-state.ts';
import type { NewChange } from '#web/sync/write/new-change.ts';
import { AS_IT_IS } from '#web/sync/write/shown.ts';

const DEVICES = 3;
const DAY_MS = 86_400_000;
const RULES = ['fre-401', 'fre-402', 'fre-403'];
const COLLECTIONS = [v4(), v4()];

const device = fc.nat(DEVICES - 1);
const rule = fc.constantFrom(...RULES);
const collectionId = fc.constantFrom(...COLLECTIONS, null);
const patch = fc.record(
  {
    isDeleted: fc.boolean(),
    priority: fc.constantFrom(1, 2, 3, 4, 5),
    isFavorite: fc.boolean(),
    notes: fc.constantFrom('a', 'b', 'c', null),
    collectionId,
  },
  { requiredKeys: [] },
);
const change: fc.Arbitrary<NewChange> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      e: fc.constant('bookmark' as const),
      id: rule,
      type: fc.constant('set'),
      args: patch,
      shown: fc.constant(AS_IT_IS),
    }),
  },
  { weight: 2, arbitrary: rule.map((ruleId) => aView(ruleId)) },
  {
    weight: 1,
    arbitrary: rule.map((id) => {
      const [from, to] = COLLECTIONS;
      return { e: 'bookmark' as const, id, type: 'move', args: { from, to }, shown: AS_IT_IS };
    }),
  },
  {
    weight: 1,
    arbitrary: rule.map((id) => ({
      e: 'bookmark' as const,
      id,
      type: 'dropCopy',
      args: { copy: 'a' },
      shown: AS_IT_IS,
    })),
  },
  {
    weight: 1,
    arbitrary: fc.record({ isDeleted: fc.boolean(), id: fc.constantFrom(...COLLECTIONS) }).map(({ id, isDeleted }) => {
      return { e: 'collection' as const, id, type: 'set', args: { name: 'x', isDeleted }, shown: AS_IT_IS };
    }),
  },
);
const step = fc.oneof(
  { weight: 9, arbitrary: fc.record({ do: fc.constant('write' as const), device, change }) },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      device,
      maxOps: fc.nat(4),
      maxRows: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 9, arbitrary: fc.record({ do: fc.constant('deliver' as const), i: fc.nat(20), isKept: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('sync' as const), device }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('purge' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('defer' as const), rule: fc.option(rule, { nil: undefined }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('refuse' as const), rule: fc.option(rule, { nil: undefined }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('epoch' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type Message = { of: number; built: Built; answer?: SyncAnswer };

/** Simulates one user's devices, the server, the messages in flight, and everything that happens to them. */
class World {
  readonly server = new TestAnswerer();
  readonly devices: TestDevice[];
  readonly messages: Message[] = [];
  #deferred: string | undefined;
  #refused: string | undefined;

  constructor() {
    const person = v4();
    this.devices = Array.from({ length: DEVICES }, (_, i) => aDevice(this.server, `${person}-${i}`));
    this.server.verdict = ({ id }) => {
      if (id === this.#deferred) return { r: 'deferred', code: 'UNKNOWN_CHANGE' };
      return id === this.#refused ? { r: 'rejected', code: 'INVALID_INPUT', message: 'No.' } : undefined;
    };
  }

  #device(i: number): TestDevice {
    const found = this.devices[i];
    if (found === undefined) throw new Error(`there is no device ${i}`);
    return found;
  }

  async carryOut(each: Step): Promise<void> {
    this.server.now += 1;
    if (each.do === 'write') await this.#device(each.device).write([{ ...each.change, ...fresh(each.change) }]);
    else if (each.do === 'send') await this.#send(each);
    else if (each.do === 'deliver') await this.#deliver(each);
    else if (each.do === 'sync') await this.#device(each.device).sync();
    else if (each.do === 'purge') this.server.purge();
    else this.#turn(each);
  }

  #turn(each: Extract<Step, { do: 'defer' | 'refuse' | 'epoch' }>): void {
    if (each.do === 'defer') this.#deferred = each.rule;
    else if (each.do === 'refuse') this.#refused = each.rule;
    else this.server.epoch = newId();
  }

  async #send({ device: of, maxOps, maxRows }: Extract<Step, { do: 'send' }>): Promise<void> {
    const { strict, userId, now } = this.#device(of);
    this.messages.push({ of, built: await buildRequest(strict, userId, { now, newId }, { maxOps, maxRows }) });
  }

  /** Delivers a request or a response. If `isKept`, it may be delivered again later. */
  async #deliver({ i, isKept }: { i: number; isKept: boolean }): Promise<void> {
    const at = i % this.messages.length;
    const message = this.messages[at];
    if (message === undefined) return;
    if (message.answer === undefined) {
      if (isKept) this.messages.push({ ...message });
      message.answer = this.server.answer(message.built.request);
      return;
    }
    const { db, now } = this.#device(message.of);
    await receive(db, message.built, message.answer, { now: now(), build: 'a' });
    if (!isKept) this.messages.splice(at, 1);
  }

  /** Delivers late responses, then syncs everything. */
  async heal(): Promise<void> {
    this.#deferred = undefined;
    this.#refused = undefined;
    for (const { of, built, answer } of this.messages.toReversed()) {
      if (answer) await receive(this.#device(of).db, built, answer, { now: this.server.now, build: 'a' });
    }
    this.server.now += DAY_MS; // deferred operations may be retried by now
    for (let round = 0; round < 3; round += 1) for (const each of this.devices) await each.sync();
  }

  async end(): Promise<void> {
    for (const { userId, close } of this.devices) {
      close();
      await deleteStudyDb(userId);
    }
  }
}

/** Gives each study event its own ID. */
const fresh = ({ e }: NewChange) => (e === 'studyEvent' ? { id: newId() } : {});

test('brings devices and the server into agreement, no matter what happens to requests and responses', async () => {
  const steps = fc.array(step, { minLength: 1, maxLength: 80, size: 'max' });
  const property = fc.asyncProperty(steps, async (all) => {
    const world = new World();
    try {
      for (const each of all) await world.carryOut(each);
      await world.heal();
      for (const each of world.devices) {
        const { shown, held, waiting, isEven, digests } = await agrees(each, world.server);
        expect(shown).toEqual(held);
        expect([waiting, isEven, digests[0]]).toEqual([0, true, digests[1]]);
        // no repair was needed
        expect((await readSyncState(each.db)).repairedAt).toBeUndefined();
      }
    } finally {
      await world.end();
    }
  });
  await fc.assert(property, { numRuns: 40 });
}, 600_000);
