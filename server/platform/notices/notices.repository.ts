import type { PostKind } from '#server/platform/db/community-schema.ts';
import { newId } from '#server/platform/db/new-id.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { NoticeAbout } from '#shared/notices/notice.contract.ts';
import { mailTopic } from '#shared/notices/notice.words.ts';

const MINUTE_MS = 60_000;
/**
 * Notices about moderation appear after a random delay. Otherwise, someone who decides about a post could watch whose
 * phone lights up. Decision 46.
 */
const [SHORTEST_DELAY_MS, LONGEST_DELAY_MS] = [10 * MINUTE_MS, 60 * MINUTE_MS];
const MODERATION: ReadonlySet<NoticeAbout['kind']> = new Set(['post_decided', 'post_warned', 'report_decided']);
/** Leaves users some time to read a notice in the app before it's mailed. */
const MAIL_AFTER_MS = 2 * MINUTE_MS;

/** The recipient of a notice: a user, or the author of a post, whom nobody has to look up. */
type Receiver = { userId: string } | { authorOf: { type: PostKind; id: string } };

/**
 * `subjectId` identifies what the notice is about, so that the notice can be taken back later. For an answer from
 * support, it's the message's ID. `now` is in Unix ms. `random` returns numbers from 0 to 1.
 */
type Options = { now: number; subjectId?: string; random?: () => number };

const columnsOf = (to: Receiver) =>
  'userId' in to
    ? { user_id: to.userId, content_type: null, content_id: null }
    : { user_id: null, content_type: to.authorOf.type, content_id: to.authorOf.id };

/**
 * Returns when a notice is due to be mailed, or null if it isn't mailed. A support answer is mailed right away, because
 * its email usually contains the answer itself.
 */
function mailTime(kind: NoticeAbout['kind'], visibleAt: number): number | null {
  if (kind === 'support_replied') return visibleAt;
  return mailTopic(kind) === null ? null : visibleAt + MAIL_AFTER_MS;
}

/** Notifies someone of a change. Call this in the transaction that makes the change. */
export async function tell(trx: Db, to: Receiver, about: NoticeAbout, options: Options): Promise<void> {
  const { now, subjectId = null, random = Math.random } = options;
  const { kind, ...details } = about;
  const delay = SHORTEST_DELAY_MS + Math.floor(random() * (LONGEST_DELAY_MS - SHORTEST_DELAY_MS));
  const visibleAt = MODERATION.has(kind) ? now + delay : now;
  await trx
    .insertInto('notice')
    .values({
      id: newId(),
      ...columnsOf(to),
      kind,
      subject_id: subjectId,
      details: JSON.stringify(details),
      visible_at: visibleAt,
      mail_at: mailTime(kind, visibleAt),
    })
    .execute();
}

/** Takes back unread notices about these subjects, such as reports that have been reopened. */
export async function takeBack(trx: Db, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length === 0) return;
  await trx.deleteFrom('notice').where('subject_id', 'in', subjectIds).where('read_at', 'is', null).execute();
}

/** Takes back unread notices to a post's author about earlier decisions. Returns whether there were any. */
export async function takeBackDecisions(trx: Db, { type, id }: { type: PostKind; id: string }): Promise<boolean> {
  const rows = await trx
    .deleteFrom('notice')
    .where('content_type', '=', type)
    .where('content_id', '=', id)
    .where('kind', '=', 'post_decided')
    .where('read_at', 'is', null)
    .returning('id')
    .execute();
  return rows.length > 0;
}
