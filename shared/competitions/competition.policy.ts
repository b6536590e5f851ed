import type { CompetitionVisibility } from '#shared/competitions/competition.contract.ts';
import type { RefusalCode } from '#shared/errors/app-error.ts';
import type { Actor, Member } from '#shared/permissions/actor.ts';
import { allow, type Decision, deny } from '#shared/permissions/decision.ts';
import { isActiveMember, isAdmin, isMember } from '#shared/permissions/member.policy.ts';

type Seen = { visibility_status: CompetitionVisibility };

/** The codes that tell everyone but admins why a competition isn't available. Community specification §2. */
const UNAVAILABLE = {
  hidden: 'COMPETITION_HIDDEN',
  visible_not_clickable: 'COMPETITION_COMING_SOON',
  draft: 'COMPETITION_IN_PREPARATION',
  archived: 'COMPETITION_ARCHIVED',
} as const satisfies Record<Exclude<CompetitionVisibility, 'published'>, RefusalCode>;

/** The refusals for opening a competition. */
export const COMPETITION_REFUSALS = [
  'COMPETITIONS_OFF',
  'COMPETITION_NOT_FOUND',
  ...Object.values(UNAVAILABLE),
] as const satisfies RefusalCode[];

/**
 * Decides whether an actor may see competitions at all. `isOn` is this actor's result for the flag
 * competitions_visibility.
 */
export const maySeeCompetitions = (actor: Actor, isOn: boolean): Decision<Actor> =>
  isOn || isAdmin(actor).allowed ? allow(actor) : deny('COMPETITIONS_OFF');

/** Returns whether a list shows a competition to an actor. Community specification §4. */
export const mayListCompetition = (actor: Actor, { visibility_status: visibility }: Seen): boolean =>
  visibility === 'published' || visibility === 'visible_not_clickable' || isAdmin(actor).allowed;

/** Decides whether an actor may open a competition and everything in it. */
export function mayOpenCompetition(actor: Actor, competition: Seen | undefined): Decision<Actor> {
  if (competition === undefined) return deny('COMPETITION_NOT_FOUND');
  const { visibility_status: visibility } = competition;
  return visibility === 'published' || isAdmin(actor).allowed ? allow(actor) : deny(UNAVAILABLE[visibility]);
}

/** Decides whether an actor may list themselves as a participant. */
export const mayJoinCompetition = (actor: Actor): Decision<Member> => isActiveMember(actor);

/** Suspended members may still remove themselves from the list. */
export const mayLeaveCompetition = (actor: Actor): Decision<Member> => isMember(actor);

/** Only members see contacts, because many participants are minors. Decision 37. */
export const maySeeContacts = (actor: Actor): boolean => isMember(actor).allowed;
