import { describe, expect, test } from 'vitest';
import { closeCase, openCase, openCases, raiseCase, waitingOf } from '#server/features/moderation/cases.repository.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';

const post = (id: string) => ({ type: 'confession', id }) as const;

describe.each(ENGINES)('moderation cases on %s', (engine) => {
  test('lists cases by priority, and those with the same priority by how long they have waited', async () => {
    const db = await testDb(engine);
    await openCase(db, post('new'), 1, 30);
    await openCase(db, post('old'), 1, 10);
    await openCase(db, post('threat'), 2, 20);
    await openCase(db, post('crisis'), 3, 40);
    expect((await openCases(db, 10)).map(({ id }) => id)).toEqual(['crisis', 'threat', 'old', 'new']);
    expect(await openCases(db, 1)).toEqual([{ ...post('crisis'), priority: 3, openedAt: 40 }]);
  });

  test('reopens a closed case, and changes nothing when a closed case is closed again', async () => {
    const db = await testDb(engine);
    await closeCase(db, post('a'), 5);
    await openCase(db, post('a'), 1, 10);
    await closeCase(db, post('a'), 20);
    await closeCase(db, post('a'), 25);
    expect(await openCases(db, 10)).toEqual([]);
    await openCase(db, post('a'), 3, 30);
    expect(await openCases(db, 10)).toEqual([{ ...post('a'), priority: 3, openedAt: 30 }]);
    expect(await db.selectFrom('moderation_case').select(['version', 'updated_at']).execute()).toEqual([
      { version: 3, updated_at: 30 },
    ]);
  });

  test('raises the priority of a case but never lowers it, and changes `openedAt` only if the priority rises', async () => {
    const db = await testDb(engine);
    await raiseCase(db, post('a'), { priority: 1 }, 10);
    await raiseCase(db, post('a'), { priority: 1, isByReports: true }, 20);
    expect(await waitingOf(db, post('a'))).toEqual({ priority: 1, isByReports: true, openedAt: 10 });
    await raiseCase(db, post('a'), { priority: 3 }, 30);
    await raiseCase(db, post('a'), { priority: 0 }, 40);
    expect(await waitingOf(db, post('a'))).toEqual({ priority: 3, isByReports: true, openedAt: 30 });
    await closeCase(db, post('a'), 50);
    expect(await waitingOf(db, post('a'))).toBeUndefined();
  });

  test('lists posts hidden by reports before other posts with the same priority', async () => {
    const db = await testDb(engine);
    await openCase(db, post('held'), 1, 10);
    await raiseCase(db, post('hidden'), { priority: 1, isByReports: true }, 20);
    expect((await openCases(db, 10)).map(({ id }) => id)).toEqual(['hidden', 'held']);
  });
});
