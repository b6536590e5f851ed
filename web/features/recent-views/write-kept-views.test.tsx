import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NOBODY } from '#shared/accounts/account.contract.ts';
import { eventWhen } from '#shared/study/event-when.ts';
import { anotherMe } from '#web/accounts/me.fixture.ts';
import { keepMe, meStore } from '#web/accounts/me-store.ts';
import { setPerson } from '#web/accounts/person-changes.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { keepView } from '#web/features/recent-views/kept-view.ts';
import { writeKeptViews } from '#web/features/recent-views/write-kept-views.ts';
import { currentStudy } from '#web/sync/current-study.ts';

const aView = (over: object = {}) => ({
  id: crypto.randomUUID(),
  opId: crypto.randomUUID(),
  args: { type: 'view', ruleId: 'fre-404', durationS: 31, ...eventWhen(new Date()), ...over },
});

const queued = async () => {
  const { db } = await currentStudy();
  return (await db.outbox.toArray()).map(({ id, opId }) => ({ id, opId }));
};
const named = ({ id, opId }: ReturnType<typeof aView>) => ({ id, opId });
const kept = () => Object.keys(localStorage).filter((key) => key.includes('view:'));
const me = () => meStore.get().user?.id ?? '';

beforeEach(async () => {
  beginAs();
  const { db } = await currentStudy();
  await Promise.all([db.rows.clear(), db.outbox.clear()]);
  keepMe(anotherMe(crypto.randomUUID()));
});
afterEach(() => {
  vi.restoreAllMocks();
  beginAs();
});

test('at the next start, writes a view left behind by a closed page, and only once', async () => {
  const view = aView();
  keepView(me(), view);
  await writeKeptViews();
  expect([await queued(), kept()]).toEqual([[named(view)], []]);
  keepView(me(), view); // as if the page had closed before it could remove the view
  await writeKeptViews();
  expect([await queued(), kept()]).toEqual([[named(view)], []]);
});

test("keeps a view that can't be written and writes it at the next start", async () => {
  const view = aView();
  keepView(me(), view);
  const study = await currentStudy();
  const keep = vi.spyOn(study, 'keep').mockRejectedValue(new Error('full'));
  await expect(writeKeptViews()).rejects.toThrow('full');
  expect(kept()).toHaveLength(1);
  keep.mockRestore();
  await writeKeptViews();
  expect([await queued(), kept()]).toEqual([[named(view)], []]);
});

test('drops an invalid view without delaying the others', async () => {
  localStorage.setItem(`sustained:mine:view:${me()}:0`, '{');
  keepView(me(), { ...aView({ durationS: -1 }), id: `0${crypto.randomUUID().slice(1)}` });
  const view = aView();
  keepView(me(), view);
  await writeKeptViews();
  expect([await queued(), kept()]).toEqual([[named(view)], []]);
});

test("writes a visitor's view for the visitor or for the user who has signed in since", async () => {
  const [before, after] = [aView(), aView()];
  keepView(null, before);
  keepMe(NOBODY);
  await writeKeptViews();
  expect([(await currentStudy()).userId, await queued()]).toEqual([null, [named(before)]]);
  keepView(null, after);
  keepMe(anotherMe(crypto.randomUUID()));
  await writeKeptViews();
  expect([await queued(), kept()]).toEqual([[named(after)], []]);
});

test("deletes a signed-out user's views and writes none of them for the next user", async () => {
  const gone = me();
  keepView(gone, aView());
  keepView(null, aView());
  await setPerson(NOBODY);
  expect(kept()).toEqual([expect.stringMatching(/^sustained:view:/)]);
  keepView(gone, aView()); // from another tab that hadn't heard of the sign-out yet
  keepMe(anotherMe(crypto.randomUUID()));
  await writeKeptViews();
  expect([(await queued()).length, kept()]).toEqual([1, []]);
});

test("doesn't open the database if no views were left behind", async () => {
  await writeKeptViews();
  const names = (await indexedDB.databases()).map(({ name }) => name);
  expect(names).not.toContain(`sustained-study-of-${me()}`);
});
