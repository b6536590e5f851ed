import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDb } from '#server/platform/db/test-db.ts';

const endConnection = (pid: number) => sql`select pg_terminate_backend(${pid})`;

test('a PostgreSQL connection that drops during a transaction fails the transaction, and nothing else', async () => {
  const db = await testDb('postgres');
  const cutOff = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await endConnection(rows[0]?.pid ?? 0).execute(db);
    // The connection drops between two queries. Without a listener for the error, that would end the process.
    await wait(100);
    await sql`select 1`.execute(trx);
  });
  await expect(cutOff).rejects.toThrow(/connection/i);
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await db.destroy();
});
