import { type ConfessionRow, findConfession } from '#server/features/confessions/confessions.repository.ts';
import type { ConfessionsDeps } from '#server/features/confessions/confessions-deps.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import { readerOf } from '#server/posts/reader-of.ts';
import { mayReadFeed, mayReadPost, type Reader } from '#shared/confessions/confession.policy.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Actor } from '#shared/permissions/actor.ts';

type OpenDeps = Pick<ConfessionsDeps, 'db' | 'flags' | 'openCompetition'>;

/** @throws {AppError} AUTH_REQUIRED if the feed is closed to visitors */
export async function readsFeed({ flags }: OpenDeps, actor: Actor): Promise<void> {
  authorize(mayReadFeed(actor, await flags.flagFor('confession_login_required', actor)));
}

/**
 * Returns whether a post may be read by everyone. A deleted post that was published stays as a tombstone, so that its
 * comments keep their place.
 */
const isPublic = ({ is_listed, deleted_by, published_at }: ConfessionRow) =>
  is_listed === 1 || (deleted_by !== null && published_at !== null);

/**
 * A confession that an actor may read, the role in which they read it, and its competition. `allowsComments` is the
 * competition's setting.
 */
type OpenConfession = {
  row: ConfessionRow;
  reader: Reader;
  allowsComments: boolean;
  competition: { short_id: string; name: string } | null;
};

/** @throws {AppError} AUTH_REQUIRED; CONFESSION_NOT_FOUND, also if the actor may not read the confession */
export async function openConfession(deps: OpenDeps, actor: Actor, id: string): Promise<OpenConfession> {
  await readsFeed(deps, actor);
  const row = await findConfession(deps.db, id);
  if (row === undefined) throw new AppError('CONFESSION_NOT_FOUND');
  const competition =
    row.competition_id === null ? undefined : await deps.openCompetition(actor, row.competition_id).catch(asMissing);
  const post = {
    kind: 'confession',
    id,
    isPublic: isPublic(row),
    originalVisibility: row.original_visibility,
    deletedBy: row.deleted_by,
  } as const;
  const reader = await readerOf(deps.db, actor, post);
  if (!mayReadPost(reader, post)) throw new AppError('CONFESSION_NOT_FOUND');
  const { short_id = '', name = '' } = competition ?? {};
  return {
    row,
    reader,
    allowsComments: competition?.allow_comments ?? true,
    competition: competition === undefined ? null : { short_id, name },
  };
}

/** If the actor can't open a competition, refuses its posts as if they didn't exist. */
function asMissing(error: unknown): never {
  throw error instanceof AppError ? new AppError('CONFESSION_NOT_FOUND', { cause: error }) : error;
}
