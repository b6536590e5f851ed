import { expect, test, vi } from 'vitest';
import { testApp } from '#server/testing/test-app.ts';

/** Tables that grow with the site. */
const TABLES = [
  'confession',
  'comment',
  'moderation_event',
  'report',
  'study_entry',
  'sync_row',
  'daily_figure',
  'vital_tally',
];
/** Matches a step of a query plan that reads a whole table. Some queries use one-letter names for their tables. */
const WALKS_ALL = new RegExp(`^SCAN (?:${TABLES.join('|')}|[efmcr])\\b(?!.*USING)`);

test('neither admin analytics nor the dashboard scans all posts, decisions, reports, or study data', async () => {
  const { driver, signedIn } = await testApp('sqlite');
  if (driver.engine !== 'sqlite') throw new Error('plans are those of SQLite');
  const { database } = driver;
  // The spy has to be there from the start, because a statement is prepared once and then cached.
  const prepared = vi.spyOn(database, 'prepare');
  const root = await signedIn({ id: 'root', role: 'admin' });
  const answers = [await root.get('/api/admin/analytics?days=90'), await root.get('/api/admin/dashboard/activity')];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const asked = [...new Set(prepared.mock.calls.map(([text]) => text))].filter((text) =>
    TABLES.some((table) => text.includes(table)),
  );
  prepared.mockRestore();
  const plans = asked.flatMap((text) => {
    const nulls = Array.from(text.match(/\?/g) ?? [], () => null);
    return database.prepare<null[], { detail: string }>(`explain query plan ${text}`).all(...nulls);
  });
  expect(plans.map(({ detail }) => detail).filter((detail) => WALKS_ALL.test(detail))).toEqual([]);
  expect(plans.map(({ detail }) => detail).join()).toContain('INDEX confession_created');
  expect(plans.map(({ detail }) => detail).join()).toContain('INDEX moderation_event_at');
});
