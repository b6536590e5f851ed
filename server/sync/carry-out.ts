import type { Db } from '#server/platform/db/open.ts';
import { type JudgeDeps, Judgement, type Sender } from '#server/sync/judgement.ts';
import { knownResults, recordResults } from '#server/sync/ledger.repository.ts';
import { type SyncPerson, savePerson } from '#server/sync/sync-person.repository.ts';
import { countLive, saveRows, storedRows } from '#server/sync/sync-rows.repository.ts';
import { rulesFor } from '#shared/entities/entities.ts';
import type { Ack, SyncOp } from '#shared/sync/sync.contract.ts';

/**
 * The outcome of a request's operations: an acknowledgment for each, the space afterward, and the time that counts for
 * the device's last operation (Unix ms). `work` is how many extra operations the request counts as toward its limit.
 */
type CarriedOut = { acks: Ack[]; person: SyncPerson; last: number | undefined; work: number };

/** Returns the entities in these operations that have a limit on rows per user. */
const limited = (ops: readonly SyncOp[]): string[] =>
  [...new Set(ops.map(({ e }) => e))].filter((entity) => rulesFor(entity)?.most !== undefined);

/**
 * Applies operations in order and saves the result (rows, ledger, and space) in a few statements, no matter how many
 * operations there are. An operation that is already settled gets the same acknowledgment again and changes nothing.
 * Call this in the transaction that locked `person`.
 */
export async function carryOut(
  trx: Db,
  person: SyncPerson,
  ops: readonly SyncOp[],
  sender: Sender,
  deps: JudgeDeps,
): Promise<CarriedOut> {
  const { userId } = person;
  const ids = ops.map(({ opId }) => opId);
  const known = await knownResults(trx, userId, ids);
  const ours = ops.filter(({ opId, e }) => !known.has(opId) && rulesFor(e) !== undefined);
  const rows = await storedRows(trx, userId, ours);
  const live = await countLive(trx, userId, limited(ours));
  const judgement = new Judgement(trx, { person, rows, known, live }, sender, deps);
  const acks: Ack[] = [];
  for (const op of ops) acks.push(await judgement.answer(op));
  await saveRows(trx, userId, judgement.rows);
  await recordResults(trx, userId, judgement.answers, sender.receivedAt);
  if (judgement.person !== person) await savePerson(trx, judgement.person);
  let work = 0;
  for (const { entity, changed } of deps.hooks) {
    const changes = changed === undefined ? [] : judgement.changesOf(entity);
    if (changes.length > 0) work += (await changed?.(trx, userId, changes)) ?? 0;
  }
  return { acks, person: judgement.person, last: judgement.last, work };
}
