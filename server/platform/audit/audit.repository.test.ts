import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type AuditEntry, forgetOldAudit, recordAudit } from '#server/platform/audit/audit.repository.ts';
import type { Db, Engine } from '#server/platform/db/open.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';

const ENTRY: AuditEntry = {
  adminId: 'root',
  action: 'feature_flag.change',
  entityType: 'feature_flag',
  entityId: 'umami_analytics',
  details: { after: { enabled: true } },
  ipAddress: '203.0.113.7',
  userAgent: null,
  at: 1_800_000_000_000,
};

/** Returns the database's own time in Unix ms, which decides when an entry may be deleted. */
async function databaseNow(db: Db, engine: Engine): Promise<number> {
  const seconds = engine === 'sqlite' ? sql`strftime('%s', 'now')` : sql`extract(epoch from now())`;
  const { rows } = await sql<{ now: string | number }>`select ${seconds} as now`.execute(db);
  return Math.floor(Number(rows[0]?.now) * 1000);
}

describe.each(ENGINES)('on %s', (engine) => {
  test('stores an entry as given, under an ID that reveals nothing', async () => {
    const db = await testDb(engine);
    await recordAudit(db, ENTRY);
    await recordAudit(db, ENTRY);
    const [first, second] = await db.selectFrom('admin_audit_log').selectAll().execute();
    expect(first).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      admin_id: 'root',
      action: 'feature_flag.change',
      entity_type: 'feature_flag',
      entity_id: 'umami_analytics',
      details: '{"after":{"enabled":true}}',
      ip_address: '203.0.113.7',
      user_agent: null,
      at: 1_800_000_000_000,
    });
    expect(second?.id).not.toBe(first?.id);
  });

  test('records nothing if the transaction is rolled back', async () => {
    const db = await testDb(engine);
    const act = db.transaction().execute(async (trx) => {
      await recordAudit(trx, ENTRY);
      throw new Error('it did not happen');
    });
    await expect(act).rejects.toThrow('it did not happen');
    expect(await db.selectFrom('admin_audit_log').selectAll().execute()).toEqual([]);
  });

  test('the database refuses to change or remove an entry', async () => {
    const db = await testDb(engine);
    await recordAudit(db, { ...ENTRY, at: await databaseNow(db, engine) });
    await expect(db.updateTable('admin_audit_log').set({ admin_id: 'mallory' }).execute()).rejects.toThrow(
      'insert-only',
    );
    await expect(db.deleteFrom('admin_audit_log').execute()).rejects.toThrow('insert-only');
    expect(await db.selectFrom('admin_audit_log').select('admin_id').execute()).toEqual([{ admin_id: 'root' }]);
  });

  test("deletes an entry's IP address after 90 days and the entry after three years, and neither of them sooner", async () => {
    const db = await testDb(engine);
    const now = await databaseNow(db, engine);
    const days = [89, 91, 1094, 1096];
    for (const age of days) await recordAudit(db, { ...ENTRY, entityId: `${age}`, at: now - age * 86_400_000 });
    await forgetOldAudit(db, now);
    const left = await db
      .selectFrom('admin_audit_log')
      .select(['entity_id', 'ip_address'])
      .orderBy('at', 'desc')
      .execute();
    expect(left).toEqual([
      { entity_id: '89', ip_address: '203.0.113.7' },
      { entity_id: '91', ip_address: null },
      { entity_id: '1094', ip_address: null },
    ]);
    const early = db.updateTable('admin_audit_log').set({ ip_address: null, user_agent: null }).execute();
    await expect(early).rejects.toThrow('insert-only');
    const forged = db
      .updateTable('admin_audit_log')
      .set({ ip_address: null, action: 'x' })
      .where('entity_id', '=', '91');
    await expect(forged.execute()).rejects.toThrow('insert-only');
    await expect(db.deleteFrom('admin_audit_log').where('entity_id', '=', '1094').execute()).rejects.toThrow(
      'insert-only',
    );
  });
});
