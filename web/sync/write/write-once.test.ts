import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { eventWhen } from '#shared/study/event-when.ts';
import { packRows } from '#web/study/log-packs.ts';
import { openStudyOf } from '#web/sync/study.ts';
import { writeOnce } from '#web/sync/write/write-once.ts';

const aView = () => ({
  e: 'studyEvent' as const,
  id: newId(),
  opId: newId(),
  type: 'add',
  args: { type: 'view', ruleId: 'fre-401', durationS: 12, ...eventWhen(new Date()) },
});

test('saves a change under its own IDs, and only once even if given twice', async () => {
  const study = openStudyOf(newId());
  const [first, second] = [aView(), aView()];
  await writeOnce(study, [first]);
  await writeOnce(study, [first, second]);
  const queued = await study.db.outbox.toArray();
  expect(queued.map(({ id, opId }) => [id, opId])).toEqual([first, second].map(({ id, opId }) => [id, opId]));
  study.close();
});

test("doesn't save an operation that the server has already settled", async () => {
  const study = openStudyOf(newId());
  const [settled, packed, refused] = [aView(), aView(), aView()];
  await study.write([settled, packed, refused]);
  const { db } = study;
  const rows = await db.rows.toArray();
  await db.rows.bulkPut(rows.map((row) => ({ ...row, pending: 0, v: 1, isLive: true })));
  const row = await db.rows.get(['studyEvent', packed.id]);
  if (row === undefined) throw new Error('it was written above');
  await packRows(db, [row], { there: new Set([packed.id]), size: 100 });
  const [, , op] = await db.outbox.toArray();
  if (op === undefined) throw new Error('three were written above');
  await db.rejected.put({ opId: refused.opId, op, code: 'INVALID', message: 'No.', at: 0 });
  await db.rows.delete(['studyEvent', refused.id]);
  await db.outbox.clear();
  await writeOnce(study, [settled, packed, refused]);
  expect(await db.outbox.count()).toBe(0);
  study.close();
});
