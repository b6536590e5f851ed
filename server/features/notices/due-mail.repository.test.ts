import { describe, expect, test } from 'vitest';
import { claimDueMail, dueNotices, finishMail, postponeMail } from '#server/features/notices/due-mail.repository.ts';
import { aTeamNotice } from '#server/features/notices/test-notices.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { insertUser } from '#server/platform/db/test-users.ts';
import { tell } from '#server/platform/notices/notices.repository.ts';

const MINUTE_MS = 60_000;
const DUE = 2 * MINUTE_MS;

async function dbWithDueMail(engine: (typeof ENGINES)[number]) {
  const db = await testDb(engine);
  await insertUser(db, { id: 'ada' });
  await tell(db, { userId: 'ada' }, aTeamNotice(), { now: 0 });
  return db;
}

describe.each(ENGINES)('due mail on %s', (engine) => {
  test('is claimed by only one process, and can be claimed again after a minute if that process crashes', async () => {
    const db = await dbWithDueMail(engine);
    const claims = await Promise.all([1, 2, 3, 4].map(() => claimDueMail(db, DUE)));
    expect(claims.filter((claim) => claim?.userId === 'ada')).toHaveLength(1);
    expect(await claimDueMail(db, DUE + MINUTE_MS - 1)).toBeUndefined();
    expect(await claimDueMail(db, DUE + MINUTE_MS)).toMatchObject({ userId: 'ada', email: 'ada@school.test' });
  });

  test('comes with the number of consecutive failures', async () => {
    const db = await dbWithDueMail(engine);
    for (const failures of [0, 1, 2]) {
      expect(await claimDueMail(db, DUE + failures * MINUTE_MS)).toMatchObject({ failures });
      await postponeMail(db, 'ada', DUE + (failures + 1) * MINUTE_MS);
    }
    const ids = (await dueNotices(db, 'ada', DUE)).map(({ id }) => id);
    await finishMail(db, 'ada', { ids, wasSent: true, now: DUE });
    await tell(db, { userId: 'ada' }, aTeamNotice(), { now: DUE });
    expect(await claimDueMail(db, DUE + 15 * MINUTE_MS - 1)).toBeUndefined();
    expect(await claimDueMail(db, DUE + 15 * MINUTE_MS)).toMatchObject({ failures: 0 });
  });

  test.each([
    ['a ban without an end', null, true],
    ["a ban that hasn't ended yet", DUE + 1, true],
    ['a ban that has ended', DUE, false],
  ])('says whether its recipient is banned at the time of the claim: %s', async (_, until, isBanned) => {
    const db = await dbWithDueMail(engine);
    await db.updateTable('auth_user').set({ status: 'banned', status_until: until }).where('id', '=', 'ada').execute();
    expect(await claimDueMail(db, DUE)).toMatchObject({ isBanned });
  });
});
