import { tokenHash } from '#server/features/accounts/identify.ts';
import type { PostKind } from '#server/platform/db/community-schema.ts';
import type { OpenDb } from '#server/platform/db/open.ts';
import { bulkInsert } from '#server/scripts/load/bulk-insert.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** One in this many posts waits for a person. */
const WAITING_EVERY = 10;
const ADMIN = 'admin';

/** The token of an API client of an admin who has given their second factor. */
export const ADMIN_TOKEN = 'admin-of-the-bench';

/** Returns an ID of the usual length. */
const idOf = (name: string, index: number) => `${name}-${index}-`.padEnd(22, '0');
const isoOf = (at: number) => new Date(at).toISOString();
const times = <T>(count: number, rowAt: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => rowAt(index));

const userAt = (index: number, at: number) => ({
  id: idOf('user', index),
  name: '',
  email: `user-${index}@example.com`,
  email_verified: 1,
  age_band: '18_plus',
  role: 'user',
  status: index % 50 === 0 ? 'suspended' : 'active',
  created_at: isoOf(at),
  updated_at: isoOf(at),
});

const ticketAt = (index: number, at: number) => ({
  id: idOf('ticket', index),
  user_id: idOf('user', index),
  subject: 'A question about my team',
  ticket_type: index % 3 === 0 ? 'team' : 'general',
  priority: index % 20 === 0 ? 'high' : 'normal',
  status: index % WAITING_EVERY === 0 ? 'open' : 'closed',
  waiting_since: index % WAITING_EVERY === 0 ? at : null,
  created_at: at,
  updated_at: at,
});

const messageAt = (index: number, at: number) => ({
  id: idOf('message', index),
  ticket_id: idOf('ticket', index),
  position: 1,
  author: 'user',
  user_id: idOf('user', index),
  message: 'How do I hand my team over to our new captain?',
  created_at: at,
});

const entryAt = (index: number, at: number) => ({
  id: idOf('entry', index),
  admin_id: ADMIN,
  action: index % 2 === 0 ? 'user.suspend' : 'flag.update',
  entity_type: 'user',
  entity_id: idOf('user', index),
  details: '{}',
  ip_address: null,
  user_agent: null,
  at,
});

const reportAt = (index: number, at: number, id: string) => ({
  id: idOf('report', index),
  content_type: 'confession',
  content_id: id,
  reporter_id: idOf('user', index),
  reason: 'Spam or irrelevant content',
  revision: 1,
  text_snapshot: 'What the post said at that time',
  status: index % WAITING_EVERY === 0 ? 'pending' : 'resolved',
  created_at: at,
  resolved_at: index % WAITING_EVERY === 0 ? null : at,
});

const caseAt = (kind: PostKind, index: number, at: number, id: string) => ({
  content_type: kind,
  content_id: id,
  is_open: index % WAITING_EVERY === 0 ? 1 : 0,
  priority: 1,
  version: 1,
  by_reports: 0,
  opened_at: at,
  updated_at: at,
});

/**
 * Adds an admin, and `rows` users, tickets, audit entries, reports, and cases of each kind of post. `now` is in Unix ms.
 */
export async function fillLists(
  { db, driver }: Pick<OpenDb, 'db' | 'driver'>,
  rows: number,
  now: number,
): Promise<void> {
  const at = (index: number) => now - DAY_MS * 300 + index * MINUTE_MS;
  const confessions = await db.selectFrom('confession').select('id').limit(rows).execute();
  const comments = await db.selectFrom('comment').select('id').limit(rows).execute();
  await bulkInsert(driver, 'auth_user', [
    ...times(rows, (index) => userAt(index, at(index))),
    { ...userAt(rows, now), id: ADMIN, email: 'admin@example.com', role: 'admin', status: 'active' },
  ]);
  await bulkInsert(
    driver,
    'ticket',
    times(rows, (index) => ticketAt(index, at(index))),
  );
  await bulkInsert(
    driver,
    'ticket_message',
    times(rows, (index) => messageAt(index, at(index))),
  );
  await bulkInsert(
    driver,
    'admin_audit_log',
    times(rows, (index) => entryAt(index, at(index))),
  );
  await bulkInsert(
    driver,
    'report',
    confessions.map(({ id }, index) => reportAt(index, at(index), id)),
  );
  for (const [kind, posts] of [
    ['confession', confessions],
    ['comment', comments],
  ] as const) {
    const cases = posts.map(({ id }, index) => caseAt(kind, index, at(index), id));
    await bulkInsert(driver, 'moderation_case', cases);
    const open = db.selectFrom('moderation_case').select('content_id').where('content_type', '=', kind);
    await db
      .updateTable(kind)
      .set({ moderation_status: 'pending', is_listed: 0 })
      .where('id', 'in', open.where('is_open', '=', 1))
      .execute();
  }
  await bulkInsert(driver, 'api_token', [
    {
      hash: tokenHash(ADMIN_TOKEN),
      user_id: ADMIN,
      family_id: ADMIN_TOKEN,
      kind: 'access',
      has_second_factor: 1,
      device: 'bench',
      began_at: now,
      issued_at: now,
      expires_at: now + DAY_MS,
      used_at: null,
    },
  ]);
}
