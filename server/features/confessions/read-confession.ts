import { confessionOf } from '#server/features/confessions/confession-answer.ts';
import type { ConfessionsDeps } from '#server/features/confessions/confessions-deps.ts';
import { openConfession } from '#server/features/confessions/open-confession.ts';
import type { Confession } from '#shared/confessions/confession.contract.ts';
import type { Actor } from '#shared/permissions/actor.ts';

/**
 * Returns the confession as the actor may read it.
 * @throws {AppError} AUTH_REQUIRED; CONFESSION_NOT_FOUND, also if the actor may not read the confession
 */
export async function readConfession(deps: ConfessionsDeps, actor: Actor, id: string): Promise<Confession> {
  const { row, reader } = await openConfession(deps, actor, id);
  return confessionOf(row, reader);
}
