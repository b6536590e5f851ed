import {
  type ConfessionRow,
  FIRST_REVISION,
  insertConfession,
  lockConfession,
  markDeleted,
  saveEdit,
} from '#server/features/confessions/confessions.repository.ts';
import type { ConfessionsDeps } from '#server/features/confessions/confessions-deps.ts';
import type { Db } from '#server/platform/db/open.ts';
import { once } from '#server/platform/idempotency/once.ts';
import { isAuthorOf, noteAuthor } from '#server/posts/authors.repository.ts';
import { ANONYMOUS, type ConfessionEdit, type NewConfession } from '#shared/confessions/confession.contract.ts';
import { mayEditOwn } from '#shared/confessions/confession.policy.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Member } from '#shared/permissions/actor.ts';

// The screen shows this sentence along with the time to wait.
const TOO_MANY = 'You’ve posted several times in a short time. Please wait before you post again.';

const penNameOf = (author: string | undefined) => (author === undefined || author === '' ? ANONYMOUS : author);

const asPost = (id: string) => ({ type: 'confession', id }) as const;

/**
 * Posts a confession once per idempotency key and has it moderated. Returns its ID.
 * @throws {AppError} CONFESSIONS_CLOSED, RATE_LIMITED, or the refusal for a competition that the actor can't open
 */
export async function postConfession(
  deps: ConfessionsDeps,
  actor: Member,
  { content, author, competition_id }: NewConfession,
  key: string | undefined,
): Promise<string> {
  const { limits, now } = deps;
  const { userId } = actor;
  const competition = competition_id ? await deps.openCompetition(actor, competition_id) : null;
  if (competition?.allow_confessions === false) throw new AppError('CONFESSIONS_CLOSED');
  const row = { competitionId: competition?.id ?? null, penName: penNameOf(author), content, now: now() };
  const id = await once(
    deps,
    { userId, key, call: ['confession', row.competitionId, row.penName, content] },
    {
      admit: async () => {
        await limits.spend('confessionPerHalfMinute', userId, TOO_MANY);
        await limits.spend('confessionPerAccount', userId, TOO_MANY);
      },
      make: async (trx) => {
        const made = await insertConfession(trx, row);
        await noteAuthor(trx, 'confession', made, userId);
        await deps.moderation.add(trx, asPost(made), FIRST_REVISION);
        return made;
      },
    },
  );
  await deps.moderation.settle(asPost(id));
  return id;
}

/**
 * Returns the actor's own confession, locked.
 * @throws {AppError} CONFESSION_NOT_FOUND if the confession is missing or someone else's
 */
async function lockOwn(trx: Db, id: string, userId: string): Promise<ConfessionRow> {
  const row = await lockConfession(trx, id);
  if (row === undefined || !(await isAuthorOf(trx, 'confession', id, userId)))
    throw new AppError('CONFESSION_NOT_FOUND');
  return row;
}

const isPending = ({ moderation_status: status }: ConfessionRow) => status !== 'approved' && status !== 'rewritten';

/**
 * Replaces the text of the actor's own confession and has it moderated again.
 * @throws {AppError} CONFESSION_NOT_FOUND, RATE_LIMITED, or CONFLICT if it can no longer be edited
 */
export async function editConfession(
  deps: ConfessionsDeps,
  actor: Member,
  id: string,
  { content, author }: ConfessionEdit,
): Promise<void> {
  const { db, limits, now, moderation } = deps;
  const { userId } = actor;
  await limits.spend('confessionEditPerAccount', userId, TOO_MANY);
  await db.transaction().execute(async (trx) => {
    const row = await lockOwn(trx, id, userId);
    const state = { isPending: isPending(row), isDeleted: row.deleted_by !== null, createdAt: row.created_at };
    if (!mayEditOwn({ ...state, comments: row.comments_count }, now()))
      throw new AppError('CONFLICT', { message: 'This confession can’t be edited anymore.' });
    await saveEdit(trx, row, { content, penName: author === undefined ? row.pen_name : penNameOf(author) });
    await moderation.add(trx, asPost(id), row.revision + 1);
  });
  await moderation.settle(asPost(id));
}

/** Deletes the actor's own confession unless it's already deleted. @throws {AppError} CONFESSION_NOT_FOUND */
export async function deleteConfession(
  { db, now, moderation }: ConfessionsDeps,
  { userId }: Member,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await lockOwn(trx, id, userId);
    if (row.deleted_by !== null) return;
    await markDeleted(trx, row, 'author', now());
    await moderation.withdraw(trx, asPost(id));
  });
}
