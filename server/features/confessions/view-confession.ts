import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import type { ConfessionsDeps } from '#server/features/confessions/confessions-deps.ts';
import { countView } from '#server/features/confessions/post-views.repository.ts';
import type { AppEnv } from '#server/platform/http/context.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Actor } from '#shared/permissions/actor.ts';

const DAY_MS = 86_400_000;

/**
 * Counts a viewer's first view of each day. A viewer is an account or, for visitors, an IP address. Stores only a
 * sealed key. Returns the number of views.
 * @throws {AppError} RATE_LIMITED, or CONFESSION_NOT_FOUND if the confession isn't listed
 */
export async function viewConfession(
  { db, now, secret, limits, clientAddress }: ConfessionsDeps,
  actor: Actor,
  id: string,
  context: Context<AppEnv>,
): Promise<number> {
  const at = now();
  const address = clientAddress(context);
  await limits.spend('postViewPerAddress', address);
  const viewer = actor.kind === 'visitor' ? `address:${address}` : `account:${actor.userId}`;
  const key = createHmac('sha256', secret)
    .update(`post-view:${Math.floor(at / DAY_MS)}:${viewer}:${id}`)
    .digest('base64url');
  const count = await db.transaction().execute((trx) => countView(trx, id, key, at));
  if (count === undefined) throw new AppError('CONFESSION_NOT_FOUND');
  return count;
}
