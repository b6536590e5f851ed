import type { Deps } from '#server/platform/http/context.ts';
import type { competitionStatusAt } from '#shared/competitions/competition.status.ts';
import type { FlagKey } from '#shared/flags/flag-defaults.ts';
import type { Actor } from '#shared/permissions/actor.ts';

/** What teams need to know about a competition. */
type TeamCompetition = { id: string } & Parameters<typeof competitionStatusAt>[0];

/**
 * `openCompetition` returns the competition with this ID or short ID, or throws a refusal if the actor may not open it.
 * `flags.flagFor` returns whether a feature is turned on for the actor.
 */
export type TeamsDeps = Deps & {
  openCompetition: (actor: Actor, ref: string) => Promise<TeamCompetition>;
  flags: { flagFor: (key: FlagKey, actor: Actor) => Promise<boolean> };
};
