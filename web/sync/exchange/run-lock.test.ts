import { expect, test } from 'vitest';
import { type Locks, RunLock } from '#web/sync/exchange/run-lock.ts';

type Work = (lock: Lock | null) => unknown;

/** One lock for all names. As in a browser, it's granted in the order of the requests. */
class TheLocks {
  #held: Promise<unknown> | undefined;

  readonly request = async (_name: string, options: LockOptions, work: Work): Promise<unknown> => {
    if (this.#held !== undefined && options.ifAvailable === true) return work(null);
    const aborted = new Promise<never>((_, reject) => {
      options.signal?.addEventListener('abort', () => reject(options.signal?.reason as Error));
    });
    while (this.#held !== undefined) await Promise.race([this.#held, aborted]);
    return this.#take(work);
  };

  async #take(work: Work): Promise<unknown> {
    const done = (async () => work({ mode: 'exclusive', name: 'x' }))();
    const mine = done.then(
      () => undefined,
      () => undefined,
    );
    this.#held = mine;
    try {
      return await done;
    } finally {
      if (this.#held === mine) this.#held = undefined;
    }
  }
}

const theLocks = () => new TheLocks() as unknown as Locks;

/** A gate that lets everyone through once it's opened. */
function aGate() {
  const made: { open?: () => void } = {};
  const passed = new Promise<void>((resolve) => {
    made.open = resolve;
  });
  return { open: () => made.open?.(), passed };
}

test('does one run at a time, lets one more run per tab wait, and skips the others', async () => {
  const locks = theLocks();
  const [one, two] = [new RunLock(locks), new RunLock(locks)];
  const gate = aGate();
  const order: string[] = [];
  const first = one.run('x', async () => {
    await gate.passed;
    order.push('first');
    return 'first';
  });
  const work = (name: string) => async () => {
    order.push(name);
    return name;
  };
  const waiting = two.run('x', work('second'));
  await Promise.resolve();
  expect(await two.run('x', work('third'))).toBeUndefined();
  expect(order).toEqual([]);
  gate.open();
  expect([await first, await waiting]).toEqual(['first', 'second']);
  expect(order).toEqual(['first', 'second']);
});

test('runs without the lock if another tab keeps it for too long', async () => {
  const locks = theLocks();
  const gate = aGate();
  const frozen = new RunLock(locks).run('x', () => gate.passed);
  expect(await new RunLock(locks, 10).run('x', async () => 'done')).toBe('done');
  gate.open();
  await frozen;
});

test('does the work even if the browser has no locks, and passes on any error that the work throws', async () => {
  const lock = new RunLock(undefined);
  expect(await lock.run('x', async () => 1)).toBe(1);
  const failing = new RunLock(theLocks());
  await expect(failing.run('x', () => Promise.reject(new Error('disk')))).rejects.toThrow('disk');
  expect(await failing.run('x', async () => 2)).toBe(2);
});
