import { expect, test, vi } from 'vitest';
import { aSet, aSyncRequest, aViewOp, syncApp, TestDevice } from '#server/sync/test-sync.ts';

const TABLES = /\b(sync_row|applied_op|study_entry)\b/;
/** A step of a query plan that reads a whole table or all rows of one user. */
const WALKS_ALL = /^SCAN|\(user_id=\?\)$/;

test("everyday requests don't scan a whole table or all rows of a user", async () => {
  const { driver, signedIn } = await syncApp('sqlite');
  if (driver.engine !== 'sqlite') throw new Error('plans are those of SQLite');
  const { database } = driver;
  // The spy is set up before any request, because a statement is prepared once and then cached.
  const prepared = vi.spyOn(database, 'prepare');
  const ada = await signedIn({ id: 'ada' });
  const phone = new TestDevice(ada);
  await phone.sync([aViewOp(), aSet({ isDeleted: false })]);
  const answers = [
    await ada.get('/fre/bookmarks'),
    await ada.get('/api/fre/bookmarks-new?sortBy=priority'),
    await ada.post('/fre/bookmarks/fre-404'),
    await ada.post('/api/fre/collections', { name: 'Trial' }),
    await ada.get('/api/fre/collections'),
    await ada.get('/api/fre/recent?includeStats=true'),
    await ada.post('/api/fre/recent', { ruleId: 'fre-404', timeSpentSeconds: 30 }),
    await ada.get('/fre/progress/user'),
    await ada.get('/fre/progress/rule/fre-404'),
    await ada.post('/fre/progress/rule/fre-404/study'),
    await ada.put('/fre/progress/rule/fre-404/mastery', { masteryLevel: 'learning' }),
    await ada.post('/fre/quiz/submit', { submissions: [{ question_id: '404-q01' }] }),
    await ada.get('/fre/quiz/history?ruleId=fre-404&startDate=2026-01-01'),
    await ada.post('/api/sync', aSyncRequest({ cursor: 1, ops: [aViewOp(), aSet({ priority: 5 })] })),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const asked = new Set(prepared.mock.calls.map(([text]) => text).filter((text) => TABLES.test(text)));
  prepared.mockRestore();
  const walks = [...asked].filter((text) => {
    const nulls = Array.from(text.match(/\?/g) ?? [], () => null);
    const plan = database.prepare<null[], { detail: string }>(`explain query plan ${text}`).all(...nulls);
    return plan.some(({ detail }) => TABLES.test(detail) && WALKS_ALL.test(detail));
  });
  expect(walks).toEqual([]);
  expect(asked.size).toBeGreaterThan(10);
});
