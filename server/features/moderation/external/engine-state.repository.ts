import type { Db } from '#server/platform/db/open.ts';
import type { ExternalEngineStatus } from '#shared/dashboard/dashboard.contract.ts';

const DAY_MS = 86_400_000;

const dayOf = (now: number): number => Math.floor(now / DAY_MS);

/**
 * Spends one of today's calls (UTC). Returns false if the budget is used up. The count is in the database, so all
 * processes share it, and a restart doesn't reset it.
 */
export async function spendCall(db: Db, dailyBudget: number, now: number): Promise<boolean> {
  const today = dayOf(now);
  const { numUpdatedRows } = await db
    .updateTable('external_engine')
    .set((eb) => ({
      calls: eb
        .case()
        .when('day', '=', today)
        .then(eb('calls', '+', 1))
        .else(1)
        .end(),
      day: today,
    }))
    .where((eb) => eb.or([eb('day', '!=', today), eb('calls', '<', dailyBudget)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Records that a call failed, and until when this process's circuit breaker is open (Unix ms). */
export async function noteFailure(db: Db, openUntil: number): Promise<void> {
  await db.updateTable('external_engine').set({ is_failing: 1, open_until: openUntil }).execute();
}

/** Records that the engine is answering again. */
export async function noteAnswer(db: Db): Promise<void> {
  await db.updateTable('external_engine').set({ is_failing: 0, open_until: 0 }).where('is_failing', '=', 1).execute();
}

/** Returns why the engine gives no opinions at the moment, or null if there is no known reason. */
export async function engineStatus(db: Db, dailyBudget: number, now: number): Promise<ExternalEngineStatus | null> {
  const { day, calls, is_failing, open_until } = await db
    .selectFrom('external_engine')
    .select(['day', 'calls', 'is_failing', 'open_until'])
    .executeTakeFirstOrThrow();
  if (day === dayOf(now) && calls >= dailyBudget) return 'budget';
  if (is_failing === 0) return null;
  return now < open_until ? 'paused' : 'failing';
}
