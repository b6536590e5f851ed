import { describe, expect, test } from 'vitest';
import {
  decisionsAbout,
  findingsIn,
  forgetOldDecisions,
  forgetUndo,
  lastStaffDecision,
  noteDecision,
  postsInBatch,
  REPORTS_PIPELINE,
  undoableDecision,
  undoableVersions,
} from '#server/features/moderation/events.repository.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { LONGEST_RETENTION } from '#shared/site/site-settings.contract.ts';

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;
const post = (id: string) => ({ type: 'confession', id }) as const;
const DECISION = { revision: 1, decided_by: 'pipeline', status: 'pending', reason: 'spam', note: null } as const;
const entry = (at: number) => ({ ...DECISION, evidence: '[]', pipeline: 'spam:1', at });

describe.each(ENGINES)('the history of decisions on %s', (engine) => {
  test('lists the decisions about one post in order and deletes them after a year', async () => {
    const db = await testDb(engine);
    await noteDecision(db, post('a'), entry(20));
    await noteDecision(db, post('a'), entry(10));
    await noteDecision(db, post('b'), entry(15));
    expect(await decisionsAbout(db, post('a'))).toMatchObject([{ at: 10, reason: 'spam' }, { at: 20 }]);
    await forgetOldDecisions(db, 15 + YEAR_MS, LONGEST_RETENTION);
    expect((await decisionsAbout(db, post('a'))).map(({ at }) => at)).toEqual([20]);
    expect(await decisionsAbout(db, post('b'))).toEqual([]);
  });

  test('orders decisions of the same millisecond by the version that they gave the post', async () => {
    const db = await testDb(engine);
    const decided = (version: number, action: 'reject' | 'undo', status: 'rejected' | 'approved') =>
      noteDecision(db, post('a'), { ...entry(10), decided_by: 'staff', post_version: version, action, status });
    await decided(3, 'undo', 'approved');
    await decided(2, 'reject', 'rejected');
    await noteDecision(db, post('a'), entry(10));
    expect((await decisionsAbout(db, post('a'))).map(({ action }) => action)).toEqual([null, 'reject', 'undo']);
    expect(await lastStaffDecision(db, post('a'))).toMatchObject({ status: 'approved' });
  });

  test('returns what the pipeline found, without decisions caused by reports or made by staff', async () => {
    const db = await testDb(engine);
    await noteDecision(db, post('a'), { ...entry(10), evidence: '[1]' });
    await noteDecision(db, post('a'), { ...entry(20), pipeline: REPORTS_PIPELINE });
    await noteDecision(db, post('a'), { ...entry(30), decided_by: 'staff' });
    await noteDecision(db, post('b'), { ...entry(5), revision: 2 });
    await noteDecision(db, { type: 'comment', id: 'a' }, entry(5));
    expect(await findingsIn(db, 'confession', ['a', 'b', 'c'])).toEqual([
      { content_id: 'b', revision: 2, status: 'pending', evidence: '[]' },
      { content_id: 'a', revision: 1, status: 'pending', evidence: '[1]' },
    ]);
    expect(await findingsIn(db, 'confession', [])).toEqual([]);
  });

  test('keeps the data for undoing a decision for 30 days', async () => {
    const db = await testDb(engine);
    const decided = (at: number, version: number) =>
      noteDecision(db, post('a'), { ...entry(at), decided_by: 'staff', post_version: version, before: '{}' });
    await decided(10, 2);
    await decided(20, 3);
    expect(await undoableVersions(db, 'confession', ['a', 'b'])).toEqual(new Map([['a', 3]]));
    expect(await undoableDecision(db, post('a'), 2)).toMatchObject({ at: 10 });
    expect(await undoableDecision(db, post('a'), 4)).toBeUndefined();
    await forgetUndo(db, 20 + 30 * DAY_MS - 1);
    expect(await undoableDecision(db, post('a'), 2)).toBeUndefined();
    expect(await undoableVersions(db, 'confession', ['a'])).toEqual(new Map([['a', 3]]));
    expect(await undoableVersions(db, 'confession', [])).toEqual(new Map());
  });

  test('lists each post of a batch once, even if its decision is undone', async () => {
    const db = await testDb(engine);
    const inBatch = (id: string, action: 'reject' | 'undo') =>
      noteDecision(db, post(id), { ...entry(1), decided_by: 'staff', batch_id: 'batch', action });
    await inBatch('b', 'reject');
    await inBatch('a', 'reject');
    await inBatch('a', 'undo');
    expect(await postsInBatch(db, 'confession', 'batch')).toEqual(['a', 'b']);
    expect(await postsInBatch(db, 'comment', 'batch')).toEqual([]);
  });
});
