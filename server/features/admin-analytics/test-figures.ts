import { newId } from '#server/platform/db/new-id.ts';
import type { Db } from '#server/platform/db/open.ts';
import { insertUser } from '#server/platform/db/test-users.ts';
import { insertPost } from '#server/posts/test-posts.ts';
import type { ModerationAction, StaffStatus } from '#shared/moderation-queue/staff-post.contract.ts';

const ENTRY = { type: 'view', rule_id: 'fre-404', local_day: '2026-11-21' };

/**
 * Stores accounts named `<prefix>1`, `<prefix>2`, and so on, created at `createdAt` (Unix ms), and returns their IDs.
 */
export async function insertUsers(db: Db, count: number, prefix = 'user', createdAt = 0): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`);
  for (const id of ids) await insertUser(db, { id, createdAt });
  return ids;
}

export async function insertView(db: Db, userId: string, at: number, ruleId = 'fre-404'): Promise<void> {
  await db
    .insertInto('study_entry')
    .values({ ...ENTRY, user_id: userId, event_id: newId(), rule_id: ruleId, at })
    .execute();
}

/** Stores a user's finished quiz with `answers` answers, each about a different rule. */
export async function insertQuiz(db: Db, userId: string, at: number, answers: number): Promise<void> {
  const id = newId();
  const items = Array.from({ length: answers }, (_, index) => ({ ruleId: `fre-${401 + index}` }));
  await db
    .insertInto('sync_row')
    .values({
      user_id: userId,
      entity: 'studyEvent',
      id,
      version: at,
      deleted_at: null,
      data: JSON.stringify({ type: 'quiz', items }),
      marks: '{}',
    })
    .execute();
  for (const { ruleId } of items)
    await db
      .insertInto('study_entry')
      .values({ ...ENTRY, type: 'quiz', user_id: userId, event_id: id, rule_id: ruleId, at })
      .execute();
}

/** A decision about a post. `at` is Unix ms. Without an action, it's the pipeline's. */
export type TestDecision = {
  at: number;
  status: StaffStatus;
  action?: ModerationAction;
  pipeline?: string;
  revision?: number;
};

/** Stores a post that was written at `createdAt` (Unix ms), and decisions about it. */
export async function insertDecided(
  db: Db,
  createdAt: number,
  decisions: readonly TestDecision[],
  kind: 'confession' | 'comment' = 'confession',
): Promise<string> {
  const id = await insertPost(db, kind);
  await db.updateTable(kind).set({ created_at: createdAt }).where('id', '=', id).execute();
  for (const { at, status, action, pipeline = 'local:1', revision = 1 } of decisions)
    await db
      .insertInto('moderation_event')
      .values({
        id: newId(),
        content_type: kind,
        content_id: id,
        revision,
        decided_by: action === undefined ? 'pipeline' : 'staff',
        action: action ?? null,
        status,
        reason: null,
        note: null,
        evidence: '[]',
        pipeline: action === undefined ? pipeline : null,
        at,
      })
      .execute();
  return id;
}
