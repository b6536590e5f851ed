import { describe, expect, test } from 'vitest';
import { decisionsAbout, forgetOldDecisions, noteDecision } from '#server/features/moderation/events.repository.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';

const YEAR_MS = 365 * 86_400_000;
const post = (id: string) => ({ type: 'confession', id }) as const;
const DECISION = { revision: 1, decided_by: 'pipeline', status: 'pending', reason: 'spam', note: null } as const;
const entry = (at: number) => ({ ...DECISION, evidence: '[]', pipeline: 'spam:1', at });

describe.each(ENGINES)('the history of decisions on %s', (engine) => {
  test('lists the decisions about one post in order and forgets them after a year', async () => {
    const db = await testDb(engine);
    await noteDecision(db, post('a'), entry(20));
    await noteDecision(db, post('a'), entry(10));
    await noteDecision(db, post('b'), entry(15));
    expect(await decisionsAbout(db, post('a'))).toMatchObject([{ at: 10, reason: 'spam' }, { at: 20 }]);
    await forgetOldDecisions(db, 15 + YEAR_MS);
    expect((await decisionsAbout(db, post('a'))).map(({ at }) => at)).toEqual([20]);
    expect(await decisionsAbout(db, post('b'))).toEqual([]);
  });
});
