import { describe, expect, test } from 'vitest';
import {
  findReport,
  listCases,
  reportsAbout,
  setInReview,
} from '#server/features/moderation/report-cases.repository.ts';
import { closeReports, insertReport } from '#server/features/moderation/reports.repository.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { insertUser } from '#server/platform/db/test-users.ts';

const MEMBERS = ['ada', 'bob', 'cy'] as const;
const post = (id: string) => ({ type: 'confession', id }) as const;
const WORRY = 'Worried';

async function dbWithReports(engine: (typeof ENGINES)[number]) {
  const db = await testDb(engine);
  for (const id of MEMBERS) await insertUser(db, { id });
  const report = (reporterId: string, id: string, now: number, reason = 'Spam') =>
    insertReport(db, post(id), { reporterId, reason, revision: 1, text: `text of ${id}`, now });
  const list = async (filter: Parameters<typeof listCases>[1]['filter'], over = {}) => {
    const asked = { filter, worry: WORRY, limit: 10, offset: 0, mostCounted: 100, ...over };
    const { cases, total } = await listCases(db, asked);
    return { ids: cases.map(({ content_id }) => content_id), total };
  };
  return { db, report, list };
}

describe.each(ENGINES)('cases of reports on %s', (engine) => {
  test('lists one case per post: worries first, then the oldest, and closed ones last', async () => {
    const { db, report, list } = await dbWithReports(engine);
    await report('ada', 'closed', 1);
    await closeReports(db, post('closed'), { status: 'dismissed', resolution: 'no_violation' }, 2);
    await report('ada', 'newer', 20);
    await report('ada', 'older', 10);
    await report('bob', 'older', 30);
    await report('ada', 'worry', 40, WORRY);
    expect(await list('pending')).toEqual({ ids: ['worry', 'older', 'newer'], total: 3 });
    expect(await list('all')).toEqual({ ids: ['worry', 'older', 'newer', 'closed'], total: 4 });
    expect(await list('dismissed')).toEqual({ ids: ['closed'], total: 1 });
    expect(await list('resolved')).toEqual({ ids: [], total: 0 });
    expect(await list('all', { limit: 1, offset: 1, mostCounted: 2 })).toEqual({ ids: ['older'], total: 2 });
    expect(await list('all', { limit: 2, offset: 2 })).toEqual({ ids: ['newer', 'closed'], total: 4 });
    expect(await list('all', { limit: 2, offset: 4 })).toEqual({ ids: [], total: 4 });
  });

  test('a case goes into review and back along with all of its reports', async () => {
    const { db, report, list } = await dbWithReports(engine);
    await report('ada', 'a', 1);
    await report('ada', 'b', 2);
    await setInReview(db, post('a'), true);
    await report('bob', 'a', 3);
    expect([(await list('in_review')).ids, (await list('pending')).ids]).toEqual([['a'], ['b']]);
    await report('ada', 'c', 4, WORRY);
    expect(await list('pending')).toEqual({ ids: ['c', 'b'], total: 2 });
    expect(await list('all')).toEqual({ ids: ['c', 'a', 'b'], total: 3 });
    await closeReports(db, post('c'), { status: 'resolved', resolution: 'removed' }, 5);
    await setInReview(db, post('a'), false);
    expect((await list('pending')).ids).toEqual(['a', 'b']);
  });

  test('a new report about a post whose other reports are closed opens a new case', async () => {
    const { db, report, list } = await dbWithReports(engine);
    await report('ada', 'a', 1);
    await closeReports(db, post('a'), { status: 'resolved', resolution: 'rewritten' }, 2);
    await report('bob', 'a', 3);
    expect(await list('all')).toEqual({ ids: ['a', 'a'], total: 2 });
    const [first, second] = await reportsAbout(db, ['a', 'b']);
    expect([first?.status, second?.status]).toEqual(['resolved', 'pending']);
    expect(await findReport(db, first?.id ?? '')).toMatchObject({ content_id: 'a', resolution: 'rewritten' });
    expect(await findReport(db, 'none')).toBeUndefined();
    expect(await reportsAbout(db, [])).toEqual([]);
  });
});
