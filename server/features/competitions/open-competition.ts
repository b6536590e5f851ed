import { findCompetition, type StoredCompetition } from '#server/features/competitions/competitions.repository.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import type { Deps } from '#server/platform/http/context.ts';
import { mayOpenCompetition, maySeeCompetitions } from '#shared/competitions/competition.policy.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { FlagKey } from '#shared/flags/flag-defaults.ts';
import type { Actor } from '#shared/permissions/actor.ts';

/** `flags.flagFor` returns whether a feature is turned on for the actor. */
export type OpenCompetitionDeps = Deps & {
  flags: { flagFor: (key: FlagKey, actor: Actor) => Promise<boolean> };
};

/** @throws {AppError} COMPETITIONS_OFF if competitions are turned off for this actor */
export async function seesCompetitions({ flags }: OpenCompetitionDeps, actor: Actor): Promise<void> {
  authorize(maySeeCompetitions(actor, await flags.flagFor('competitions_visibility', actor)));
}

/**
 * Returns the competition with this ID or short ID if the actor may open it.
 * @throws {AppError} COMPETITIONS_OFF, COMPETITION_NOT_FOUND, or the code that says why the competition isn't available
 */
export async function openCompetition(
  deps: OpenCompetitionDeps,
  actor: Actor,
  ref: string,
): Promise<StoredCompetition> {
  await seesCompetitions(deps, actor);
  const competition = await findCompetition(deps.db, ref);
  authorize(mayOpenCompetition(actor, competition));
  if (competition === undefined) throw new AppError('COMPETITION_NOT_FOUND');
  return competition;
}
