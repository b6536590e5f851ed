import { confessionOf } from '#server/features/confessions/confession-answer.ts';
import { type ConfessionRow, findConfession } from '#server/features/confessions/confessions.repository.ts';
import type { ConfessionsDeps } from '#server/features/confessions/confessions-deps.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import { isAuthorOf } from '#server/posts/authors.repository.ts';
import type { Confession } from '#shared/confessions/confession.contract.ts';
import { isStaff, mayReadFeed, mayReadPost, type Reader } from '#shared/confessions/confession.policy.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Actor } from '#shared/permissions/actor.ts';

/** @throws {AppError} AUTH_REQUIRED if the feed is closed to visitors */
export async function readsFeed({ flags }: ConfessionsDeps, actor: Actor): Promise<void> {
  authorize(mayReadFeed(actor, await flags.flagFor('confession_login_required', actor)));
}

/** Whether a post was ever public. A deleted one stays as a tombstone, so that its comments keep their place. */
const isPublic = ({ is_listed, deleted_by, published_at }: ConfessionRow) =>
  is_listed === 1 || (deleted_by !== null && published_at !== null);

/** Looks up the author only if the answer depends on it. Decision 41. */
async function readerOf({ db }: ConfessionsDeps, actor: Actor, row: ConfessionRow): Promise<Reader> {
  if (isStaff(actor)) return 'staff';
  if (actor.kind !== 'member') return 'other';
  const dependsOnAuthor = !isPublic(row) || row.original_visibility === 'author_staff';
  return dependsOnAuthor && (await isAuthorOf(db, 'confession', row.id, actor.userId)) ? 'author' : 'other';
}

/**
 * The confession as the actor may read it.
 * @throws {AppError} AUTH_REQUIRED; CONFESSION_NOT_FOUND, also for one that the actor may not read
 */
export async function readConfession(deps: ConfessionsDeps, actor: Actor, id: string): Promise<Confession> {
  await readsFeed(deps, actor);
  const row = await findConfession(deps.db, id);
  if (row === undefined) throw new AppError('CONFESSION_NOT_FOUND');
  if (row.competition_id !== null) await deps.openCompetition(actor, row.competition_id).catch(asMissing);
  const reader = await readerOf(deps, actor, row);
  if (!mayReadPost(reader, { isPublic: isPublic(row) })) throw new AppError('CONFESSION_NOT_FOUND');
  return confessionOf(row, reader);
}

/** A post in a competition that the actor can't open looks like a missing one. */
function asMissing(error: unknown): never {
  throw error instanceof AppError ? new AppError('CONFESSION_NOT_FOUND', { cause: error }) : error;
}
