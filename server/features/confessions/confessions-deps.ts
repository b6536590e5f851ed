import type { Deps } from '#server/platform/http/context.ts';
import type { ModerationQueue } from '#server/posts/moderated-posts.ts';
import type { CompetitionVisibility } from '#shared/competitions/competition.contract.ts';
import type { FlagKey } from '#shared/flags/flag-defaults.ts';
import type { Actor } from '#shared/permissions/actor.ts';

/** The parts of a competition that its feed, its comments, and its authors' lists need. */
type FeedCompetition = {
  id: string;
  short_id: string;
  name: string;
  visibility_status: CompetitionVisibility;
  allow_confessions: boolean;
  allow_comments: boolean;
};

/**
 * What the slice receives. `flags.flagFor`: whether a feature is on for the actor; `openCompetition`: the competition with this ID or
 * short ID, or the refusal that says why the actor can't open it; `moderation`: the queue that every text goes through.
 */
export type ConfessionsDeps = Deps & {
  flags: { flagFor: (key: FlagKey, actor: Actor) => Promise<boolean> };
  openCompetition: (actor: Actor, ref: string) => Promise<FeedCompetition>;
  moderation: ModerationQueue;
};
