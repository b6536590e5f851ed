import { describe, expect, test } from 'vitest';
import { recordAudit } from '#server/platform/audit/audit.repository.ts';
import { MOST_ENTRIES } from '#server/platform/audit/audit-log.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { testApp } from '#server/testing/test-app.ts';
import { listAuditLog } from '#shared/audit/audit.endpoints.ts';

const NOW = Date.UTC(2026, 10, 21);
const HOUR_MS = 3_600_000;
const PATH = '/api/admin/audit-logs';

const ENTRY = {
  adminId: 'root',
  action: 'feature_flag.change',
  entityType: 'feature_flag',
  entityId: 'umami_analytics',
  details: { after: { enabled: true } },
  ipAddress: '203.0.113.7',
  userAgent: 'Firefox',
};

async function setUp(engine: (typeof ENGINES)[number]) {
  const app = await testApp(engine);
  const root = await app.signedIn({ id: 'root', role: 'admin' });
  const list = async (query = '') => listAuditLog.response.parse(await (await root.get(`${PATH}${query}`)).json());
  return { ...app, root, list };
}

/** Records three entries, an hour apart, newest first. */
async function recordSome(db: Db): Promise<void> {
  await recordAudit(db, { ...ENTRY, at: NOW });
  await recordAudit(db, { ...ENTRY, entityId: 'competition_page_v2', at: NOW - HOUR_MS });
  const account = { adminId: 'operator', action: 'account.ban', entityType: 'user', entityId: 'ada' };
  await recordAudit(db, { ...ENTRY, ...account, ipAddress: null, userAgent: null, at: NOW - 2 * HOUR_MS });
}

/** Returns the whole file, with its byte order mark. */
const fileOf = async (response: Response) => Buffer.from(await response.arrayBuffer()).toString('utf8');

describe.each(ENGINES)('on %s', (engine) => {
  test('lists what admins did, newest first, with the name of the admin', async () => {
    const { db, list, signedIn } = await setUp(engine);
    await signedIn({ id: 'ada' });
    await recordSome(db);
    const { items, ...rest } = await list();
    expect(items[0]).toEqual({
      id: expect.any(String),
      at: '2026-11-21T00:00:00.000Z',
      admin_id: 'root',
      admin_name: 'root@school.test',
      action: 'feature_flag.change',
      entity_type: 'feature_flag',
      entity_id: 'umami_analytics',
      entity_name: null,
      details: { after: { enabled: true } },
      ip_address: '203.0.113.7',
      user_agent: 'Firefox',
    });
    expect(items.map(({ entity_id, entity_name, admin_name }) => [entity_id, entity_name, admin_name])).toEqual([
      ['umami_analytics', null, 'root@school.test'],
      ['competition_page_v2', null, 'root@school.test'],
      ['ada', 'ada@school.test', null],
    ]);
    expect(rest).toEqual({
      actions: ['account.ban', 'feature_flag.change'],
      pagination: { page: 1, totalPages: 1, hasPrev: false, hasNext: false, total: 3 },
      is_cut: false,
    });
  });

  test.each([
    ['?admin_id=operator', ['ada']],
    ['?action=feature_flag.change', ['umami_analytics', 'competition_page_v2']],
    ['?entity_type=user&entity_id=ada', ['ada']],
    ['?entity_type=user&admin_id=root', []],
    ['?from=2026-11-20T23:00:00.000Z', ['umami_analytics', 'competition_page_v2']],
    ['?to=2026-11-20T23:00:00.000Z', ['ada']],
    ['?limit=1&page=2', ['competition_page_v2']],
    ['?action=', ['umami_analytics', 'competition_page_v2', 'ada']],
  ])('lists the entries that match the query %s', async (query, ids) => {
    const { db, list } = await setUp(engine);
    await recordSome(db);
    expect((await list(query)).items.map(({ entity_id }) => entity_id)).toEqual(ids);
  });

  test.each(['?from=yesterday', '?admin_id=%00', '?limit=51', '?page=0', '?format=xml'])(
    'refuses the query %s',
    async (query) => {
      const { root } = await setUp(engine);
      expect((await root.get(`${PATH}${query}`)).status).toBe(400);
    },
  );

  test("sends the matching entries as a CSV file whose cells can't run as formulas", async () => {
    const { db, root } = await setUp(engine);
    await recordSome(db);
    await recordAudit(db, { ...ENTRY, entityId: '=1+1', userAgent: '@SUM("a",1)', at: NOW - 3 * HOUR_MS });
    const response = await root.get(`${PATH}?action=feature_flag.change&format=csv`);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="sustained-audit-log.csv"');
    const text = await fileOf(response);
    expect(text.charCodeAt(0)).toBe(0xfe_ff);
    const who = 'root@school.test,root,feature_flag.change,feature_flag';
    const details = '"{""after"":{""enabled"":true}}",203.0.113.7';
    expect(text.slice(1).split('\r\n')).toEqual([
      'Time,Admin,Admin ID,Action,Entity,Entity ID,Details,IP address,User agent',
      `2026-11-21T00:00:00.000Z,${who},umami_analytics,${details},Firefox`,
      `2026-11-20T23:00:00.000Z,${who},competition_page_v2,${details},Firefox`,
      `2026-11-20T21:00:00.000Z,${who},'=1+1,${details},"'@SUM(""a"",1)"`,
      '',
    ]);
    const asked = await root.get(`${PATH}?action=feature_flag.change`, { Accept: 'text/csv' });
    expect(await fileOf(asked)).toBe(text);
  });

  test('lists a thousand entries at most, but puts all matching entries into the CSV file', {
    timeout: 60_000,
  }, async () => {
    const { db, root, list } = await setUp(engine);
    const count = MOST_ENTRIES + 1;
    await db.transaction().execute(async (trx) => {
      // Every seven entries share a time, so a batch can end between two of them.
      for (let turn = 0; turn < count; turn += 1)
        await recordAudit(trx, { ...ENTRY, entityId: `e${turn}`, at: NOW - Math.floor(turn / 7) });
    });
    expect(await list('?limit=50&page=20')).toMatchObject({
      pagination: { total: MOST_ENTRIES, totalPages: 20, hasNext: false },
      is_cut: true,
    });
    expect((await list('?limit=50&page=21')).items).toEqual([]);
    const lines = (await (await root.get(`${PATH}?format=csv`)).text()).split('\r\n').slice(1, -1);
    expect(lines).toHaveLength(count);
    expect(new Set(lines.map((line) => /,(e\d+),/.exec(line)?.[1])).size).toBe(count);
  });
});
