import type { Deps } from '#server/platform/http/context.ts';
import type { ModerationQueue } from '#server/posts/moderated-posts.ts';
import type { CompetitionVisibility } from '#shared/competitions/competition.contract.ts';
import type { FlagKey } from '#shared/flags/flag-defaults.ts';
import type { Actor } from '#shared/permissions/actor.ts';

/** What feeds, comments, and authors' lists need to know about a competition. */
type FeedCompetition = {
  id: string;
  short_id: string;
  name: string;
  visibility_status: CompetitionVisibility;
  allow_confessions: boolean;
  allow_comments: boolean;
};

/**
 * What the slice needs. `flags.flagFor` returns whether a feature is turned on for the actor. `openCompetition` returns
 * the competition with this ID or short ID, or throws the refusal that says why the actor can't open it. `moderation`
 * is the queue that every text goes through. `visitorFeedMs` is how long (in ms) visitors may get the same page of a
 * feed again. If it's left out, they always get a fresh one.
 */
export type ConfessionsDeps = Deps & {
  flags: { flagFor: (key: FlagKey, actor: Actor) => Promise<boolean> };
  openCompetition: (actor: Actor, ref: string) => Promise<FeedCompetition>;
  moderation: ModerationQueue;
  visitorFeedMs?: number | undefined;
};
