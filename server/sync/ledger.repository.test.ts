import { describe, expect, test } from 'vitest';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { insertUser } from '#server/platform/db/test-users.ts';
import { knownResults, recordResults } from '#server/sync/ledger.repository.ts';

const [ONE, TWO] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const;

describe.each(ENGINES)('on %s', (engine) => {
  test('returns acknowledgments as recorded, and only to their own user', async () => {
    const db = await testDb(engine);
    await insertUser(db, { id: 'ada' });
    await insertUser(db, { id: 'bob' });
    const refused = { opId: ONE, r: 'rejected', code: 'INVALID_INPUT', message: 'Not so.' } as const;
    await recordResults(db, 'ada', [refused, { opId: TWO, r: 'applied' }], 7);
    await recordResults(db, 'bob', [{ opId: ONE, r: 'partial' }], 8);
    await recordResults(db, 'bob', [], 9);
    expect(await knownResults(db, 'ada', [ONE, 'other'])).toEqual(new Map([[ONE, refused]]));
    expect(await knownResults(db, 'bob', [ONE, TWO])).toEqual(new Map([[ONE, { opId: ONE, r: 'partial' }]]));
    expect(await knownResults(db, 'ada', [])).toEqual(new Map());
    expect(await db.selectFrom('applied_op').select('at').orderBy('at').execute()).toEqual([
      { at: 7 },
      { at: 7 },
      { at: 8 },
    ]);
  });

  test('never overwrites an acknowledgment', async () => {
    const db = await testDb(engine);
    await insertUser(db, { id: 'ada' });
    await recordResults(db, 'ada', [{ opId: ONE, r: 'applied' }], 7);
    await expect(recordResults(db, 'ada', [{ opId: ONE, r: 'rejected' }], 8)).rejects.toThrow(/unique/i);
    expect((await knownResults(db, 'ada', [ONE])).get(ONE)?.r).toBe('applied');
  });
});
