import type { Insertable, Selectable } from 'kysely';
import { newId } from '#server/platform/db/new-id.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { PostRef } from '#server/posts/moderated-posts.ts';

const DAY_MS = 86_400_000;
const KEPT_MS = 365 * DAY_MS;

/** A stored decision. `evidence` is JSON that says what the pipeline found and where, without quoting the text. */
export type EventRow = Selectable<Schema['moderation_event']>;

type Entry = Omit<Insertable<Schema['moderation_event']>, 'id' | 'content_type' | 'content_id'>;

/** Adds a decision to the history of a post. Call this in the transaction that makes the decision. */
export async function noteDecision(trx: Db, { type, id }: PostRef, entry: Entry): Promise<void> {
  await trx
    .insertInto('moderation_event')
    .values({ id: newId(), content_type: type, content_id: id, ...entry })
    .execute();
}

/** Returns the history of a post, oldest decision first. */
export async function decisionsAbout(db: Db, { type, id }: PostRef): Promise<EventRow[]> {
  return db
    .selectFrom('moderation_event')
    .where('content_type', '=', type)
    .where('content_id', '=', id)
    .orderBy('at')
    .selectAll()
    .execute();
}

/** Deletes decisions that are older than a year. `now` is in Unix ms. */
export async function forgetOldDecisions(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('moderation_event')
    .where('at', '<=', now - KEPT_MS)
    .execute();
}
