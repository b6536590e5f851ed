import { describe, expect, test } from 'vitest';
import {
  CLAIM_MS,
  claimsOn,
  dropClaim,
  forgetClaims,
  releaseClaim,
  takeClaim,
} from '#server/features/moderation/claims.repository.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { insertUser } from '#server/platform/db/test-users.ts';

const POST = { type: 'confession', id: 'one' } as const;

async function dbWithStaff(engine: (typeof ENGINES)[number]) {
  const db = await testDb(engine);
  for (const id of ['mo', 'kim']) await insertUser(db, { id });
  const owner = async (now: number) => (await claimsOn(db, 'confession', ['one', 'two'], now)).get('one')?.userId;
  return { db, owner };
}

describe.each(ENGINES)('claims on %s', (engine) => {
  test('belong to one user for ten minutes and can be renewed', async () => {
    const { db, owner } = await dbWithStaff(engine);
    expect(await takeClaim(db, POST, 'mo', 0)).toBe(true);
    expect(await takeClaim(db, POST, 'kim', CLAIM_MS - 1)).toBe(false);
    expect(await takeClaim(db, POST, 'mo', CLAIM_MS - 1)).toBe(true);
    expect(await takeClaim(db, POST, 'kim', CLAIM_MS)).toBe(false);
    expect(await owner(2 * CLAIM_MS - 2)).toBe('mo');
    expect(await owner(2 * CLAIM_MS - 1)).toBeUndefined();
    expect(await takeClaim(db, POST, 'kim', 2 * CLAIM_MS - 1)).toBe(true);
    expect(await takeClaim(db, { ...POST, type: 'comment' }, 'mo', 2 * CLAIM_MS)).toBe(true);
  });

  test('can be released only by their owner, and end with any decision', async () => {
    const { db, owner } = await dbWithStaff(engine);
    await takeClaim(db, POST, 'mo', 0);
    await releaseClaim(db, POST, 'kim');
    expect(await owner(1)).toBe('mo');
    await releaseClaim(db, POST, 'mo');
    expect(await owner(1)).toBeUndefined();
    await takeClaim(db, POST, 'kim', 0);
    await dropClaim(db, POST);
    expect(await owner(1)).toBeUndefined();
  });

  test('are deleted once they have ended', async () => {
    const { db } = await dbWithStaff(engine);
    await takeClaim(db, POST, 'mo', 0);
    await takeClaim(db, { ...POST, id: 'two' }, 'mo', 1);
    await forgetClaims(db, CLAIM_MS);
    expect(await db.selectFrom('moderation_claim').select('content_id').execute()).toEqual([{ content_id: 'two' }]);
  });
});
