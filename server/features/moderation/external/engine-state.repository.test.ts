import { describe, expect, test } from 'vitest';
import {
  engineStatus,
  noteAnswer,
  noteFailure,
  spendCall,
} from '#server/features/moderation/external/engine-state.repository.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';

const NOW = Date.UTC(2026, 10, 21, 23, 50);
const TOMORROW = Date.UTC(2026, 10, 22);

describe.each(ENGINES)('the state of the external engine on %s', (engine) => {
  test('spends no more calls a day than the budget allows, even concurrently', async () => {
    const db = await testDb(engine);
    const spent = await Promise.all(Array.from({ length: 20 }, () => spendCall(db, 8, NOW)));
    expect(spent.filter(Boolean)).toHaveLength(8);
    expect(await engineStatus(db, 8, NOW)).toBe('budget');
    expect(await engineStatus(db, 9, NOW)).toBeNull();
  });

  test('begins a new budget at midnight UTC', async () => {
    const db = await testDb(engine);
    expect([await spendCall(db, 1, NOW), await spendCall(db, 1, TOMORROW - 1)]).toEqual([true, false]);
    expect([await spendCall(db, 1, TOMORROW), await spendCall(db, 1, TOMORROW)]).toEqual([true, false]);
  });

  test('reports that the engine is failing or paused, until it answers again', async () => {
    const db = await testDb(engine);
    expect(await engineStatus(db, 1, NOW)).toBeNull();
    await noteFailure(db, 0);
    expect(await engineStatus(db, 1, NOW)).toBe('failing');
    await noteFailure(db, NOW + 1);
    expect(await engineStatus(db, 1, NOW)).toBe('paused');
    expect(await engineStatus(db, 1, NOW + 1)).toBe('failing');
    await noteAnswer(db);
    expect(await engineStatus(db, 1, NOW)).toBeNull();
  });
});
