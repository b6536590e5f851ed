import type { Db } from '#server/platform/db/open.ts';
import type { Ack } from '#shared/sync/sync.contract.ts';

type Result = Omit<Ack, 'opId'>;

/** Returns the acknowledgments of operations that were settled before, by operation ID. */
export async function knownResults(trx: Db, userId: string, opIds: readonly string[]): Promise<Map<string, Ack>> {
  if (opIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('applied_op')
    .select(['op_id', 'result'])
    .where('user_id', '=', userId)
    .where('op_id', 'in', opIds)
    .execute();
  return new Map(rows.map(({ op_id, result }) => [op_id, { opId: op_id, ...(JSON.parse(result) as Result) }]));
}

/** Returns whether the ledger has an acknowledgment for this operation. */
export async function isInLedger(db: Db, userId: string, opId: string): Promise<boolean> {
  const row = await db
    .selectFrom('applied_op')
    .select('op_id')
    .where('user_id', '=', userId)
    .where('op_id', '=', opId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records acknowledgments. Call this in the transaction that applies the operations. `at` is Unix ms. */
export async function recordResults(trx: Db, userId: string, acks: readonly Ack[], at: number): Promise<void> {
  if (acks.length === 0) return;
  await trx
    .insertInto('applied_op')
    .values(acks.map(({ opId, ...result }) => ({ user_id: userId, op_id: opId, result: JSON.stringify(result), at })))
    .execute();
}
