import { describe, expect, test } from 'vitest';
import { open } from '#server/features/support/test-tickets.ts';
import { create } from '#server/features/teams/test-teams.ts';
import type { Db, Engine } from '#server/platform/db/open.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import type { TestClient } from '#server/testing/test-clients.ts';
import { appWithStaff, CLEAN } from '#server/testing/test-staff.ts';

const ADMIN = '/api/admin';
const COMPETITIONS = `${ADMIN}/competitions`;

/** Returns every row of the database by table, in a fixed order. Leaves out limits, which failed requests count toward. */
async function contentOf(db: Db): Promise<Record<string, string[]>> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name).filter((name) => name !== 'rate_limit');
  const entries = tables.map(async (name) => {
    const rows = await db
      .selectFrom(name as 'confession')
      .selectAll()
      .execute();
    return [name, rows.map((row) => JSON.stringify(row)).toSorted((one, other) => one.localeCompare(other))] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

const idIn = async (response: Response) => ((await response.json()) as { id: string }).id;

/** Creates one of everything that staff can change, and then renames the audit log's table, so that recording fails. */
async function appWithoutAuditLog(engine: Engine) {
  const app = await appWithStaff(engine);
  const { ada, mo, root } = app;
  const bob = await app.signedIn({ id: 'bob' });
  const competition = (name: string) =>
    root.post(COMPETITIONS, { name, short_id: name, visibility_status: 'published', is_featured: true });
  const [states, regionals] = [await idIn(await competition('states')), await idIn(await competition('regionals'))];
  const team = await create(bob);
  const ticket = await open(ada);
  const [reported, other] = [await app.post(CLEAN), await app.post(`${CLEAN}, and the judge laughed`)];
  await bob.post('/api/reports', { content_type: 'confession', content_id: reported, reason: 'False information' });
  const { items } = (await (await mo.get(`${ADMIN}/reports`)).json()) as { items: { id: string }[] };
  await app.db.schema.alterTable('admin_audit_log').renameTo('gone').execute();
  return { ...app, ids: { states, regionals, team: team.id, ticket: ticket.id, other, case: items[0]?.id ?? '' } };
}

type Ids = Awaited<ReturnType<typeof appWithoutAuditLog>>['ids'];

/** One call of each kind of action by staff that the audit log records. In this order, all of them succeed. */
const ACTIONS: Record<string, (admin: TestClient, ids: Ids) => Promise<Response> | Response> = {
  'change a setting': (admin) => admin.patch(`${ADMIN}/settings`, { version: 0, min_age: 18 }),
  'change a flag': (admin) => admin.put('/api/feature-flags/admin/competition_page_v2', { rolloutPercentage: 7 }),
  'create a competition': (admin) => admin.post(COMPETITIONS, { name: 'Harbor Open' }),
  'change a competition': (admin, { states }) =>
    admin.patch(`${COMPETITIONS}/${states}`, { version: 1, location: 'Gary, IN' }),
  'order the featured competitions': (admin, { states, regionals }) =>
    admin.post(`${COMPETITIONS}/order`, { ids: [regionals, states] }),
  'close a team': (admin, { team }) => admin.delete(`/api/teams/${team}`),
  'delete a competition': (admin, { states }) => admin.delete(`${COMPETITIONS}/${states}`),
  'change a ticket': (admin, { ticket }) =>
    admin.patch(`/api/support/tickets/${ticket}`, { version: 1, priority: 'urgent' }),
  'answer a ticket': (admin, { ticket }) =>
    admin.post(`/api/support/tickets/${ticket}/respond`, { message: 'Under Teams.' }),
  'suspend a user': (admin) =>
    admin.put(`${ADMIN}/users/ada/role`, { role: 'user', status: 'suspended', reason: 'spam' }),
  'end all sign-ins of a user': (admin) => admin.delete(`${ADMIN}/users/ada/sessions`),
  'decide about a post': (admin, { other }) =>
    admin.post(`${ADMIN}/confessions/${other}/moderate`, { action: 'remove', reason: 'spam' }),
  'decide about several posts': (admin, { other }) =>
    admin.post(`${ADMIN}/confessions/moderate-batch`, { ids: [other], action: 'remove', reason: 'spam' }),
  'resolve a case': (admin, { case: id }) =>
    admin.post(`${ADMIN}/reports/${id}/resolve`, { resolution: 'removed', reason: 'misinformation' }),
  'start a backfill': (admin) => admin.post(`${ADMIN}/backfill`, { kind: 'recount', dry_run: false }),
};

describe.each(ENGINES)("an action by staff that can't be recorded on %s", (engine) => {
  test('fails and changes nothing, but succeeds once it can be recorded', { timeout: 60_000 }, async () => {
    const { db, root, ids, mails } = await appWithoutAuditLog(engine);
    const before = await contentOf(db);
    mails.length = 0;
    for (const [action, make] of Object.entries(ACTIONS)) {
      expect([action, (await make(root, ids)).status]).toEqual([action, 500]);
      expect([action, await contentOf(db)]).toEqual([action, before]);
    }
    expect(mails).toEqual([]);
    await db.schema.alterTable('gone').renameTo('admin_audit_log').execute();
    for (const [action, make] of Object.entries(ACTIONS)) {
      expect([action, (await make(root, ids)).status]).toEqual([action, 200]);
    }
  });
});
