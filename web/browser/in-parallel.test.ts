import { expect, test } from 'vitest';
import { inParallel } from '#web/browser/in-parallel.ts';
import { letPageRun } from '#web/browser/let-page-run.ts';

test('works on every item, but never on more than the given number at the same time', async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await inParallel([1, 2, 3, 4, 5], 2, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await letPageRun();
    running -= 1;
    done.push(item);
  });
  expect([done, most]).toEqual([[1, 2, 3, 4, 5], 2]);
});

test('reports a failure only after the remaining items are done', async () => {
  const done: number[] = [];
  const work = async (item: number) => {
    if (item === 1) throw new Error('no network');
    await letPageRun();
    done.push(item);
  };
  await expect(inParallel([1, 2, 3], 2, work)).rejects.toThrow('no network');
  expect(done).toEqual([2, 3]);
});
