import { describe, expect, test } from 'vitest';
import { openCases } from '#server/features/moderation/cases.repository.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { KINDS } from '#server/posts/test-posts.ts';
import { appWithStaff, CLEAN, CRISIS, THREAT } from '#server/testing/test-staff.ts';
import { WORRIED } from '#shared/reports/report.contract.ts';

const BETTER = 'Our closing made the whole jury smile this morning';

/**
 * Starts the app with a public post by Ada, and returns functions with which its author, other members, and staff act
 * on it.
 */
async function appWithPublicPost(engine: (typeof ENGINES)[number], kind: (typeof KINDS)[number]) {
  const app = await appWithStaff(engine);
  const confession = await app.post(CLEAN);
  let id = confession;
  if (kind === 'comment') {
    const answer = await app.ada.post('/api/comments', { confession_id: confession, content: CLEAN });
    ({ id } = (await answer.json()) as { id: string });
  }
  const reporters = await Promise.all(['bob', 'cy', 'dee'].map((name) => app.signedIn({ id: name })));
  const report = async (reason: string) => {
    for (const member of reporters) await member.post('/api/reports', { content_type: kind, content_id: id, reason });
  };
  const edit = async (content: string) => (await app.ada.patch(`/api/${kind}s/${id}`, { content })).status;
  const decide = async (body: object) => (await app.mo.post(`/api/admin/${kind}s/${id}/moderate`, body)).status;
  const state = async () =>
    app.db
      .selectFrom(kind)
      .where('id', '=', id)
      .select(['is_listed', 'moderation_status', 'moderation_reason', 'content'])
      .executeTakeFirstOrThrow();
  const cases = async () => (await openCases(app.db, 9)).map(({ priority }) => priority);
  return { ...app, id, report, edit, decide, state, cases };
}

describe.each(ENGINES)('editing a post on %s', (engine) => {
  test.each(KINDS)("doesn't publish a %s hidden by reports until staff approve it", async (kind) => {
    const { report, edit, decide, state, cases } = await appWithPublicPost(engine, kind);
    await report('Spam or irrelevant content');
    expect(await edit(BETTER)).toBe(200);
    const hidden = { is_listed: 0, moderation_status: 'pending', moderation_reason: 'other', content: BETTER };
    expect([await state(), await cases()]).toEqual([hidden, [1]]);
    expect(await edit(THREAT)).toBe(200);
    expect(await cases()).toEqual([2]);
    await edit(BETTER);
    expect([await state(), await cases()]).toEqual([hidden, [2]]);
    expect(await decide({ action: 'approve' })).toBe(200);
    expect([await state(), await cases()]).toMatchObject([{ is_listed: 1, moderation_status: 'approved' }, []]);
  });

  test.each(KINDS)("doesn't close the case about a %s reported out of concern for its author", async (kind) => {
    const { report, edit, state, cases } = await appWithPublicPost(engine, kind);
    await report(WORRIED);
    await edit(BETTER);
    expect([await state(), await cases()]).toMatchObject([{ is_listed: 1, content: BETTER }, [3]]);
    await edit(CRISIS);
    expect([await state(), await cases()]).toMatchObject([{ is_listed: 0, moderation_reason: 'self_harm' }, [3]]);
  });

  test.each([
    ['rejected', { action: 'reject', reason: 'harassment' }, [1]],
    ['escalated', { action: 'escalate', reason: 'harassment' }, [2]],
  ])("if staff have %s the post, doesn't publish edits until they approve it", async (_, decision, priorities) => {
    const { edit, decide, state, cases } = await appWithPublicPost(engine, 'confession');
    expect(await decide(decision)).toBe(200);
    expect(await edit(BETTER)).toBe(200);
    const waiting = { is_listed: 0, moderation_status: 'pending', moderation_reason: 'harassment', content: BETTER };
    expect([await state(), await cases()]).toEqual([waiting, priorities]);
    await decide({ action: 'approve' });
    expect(await edit(CLEAN)).toBe(200);
    expect([await state(), await cases()]).toMatchObject([{ is_listed: 1, content: CLEAN }, []]);
  });
});
