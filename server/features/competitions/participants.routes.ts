import { findCompetition } from '#server/features/competitions/competitions.repository.ts';
import { type OpenCompetitionDeps, openCompetition } from '#server/features/competitions/open-competition.ts';
import {
  findEntry,
  listParticipants,
  type ParticipantRow,
  putEntry,
  removeEntry,
} from '#server/features/competitions/participants.repository.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { mayJoinCompetition, mayLeaveCompetition, maySeeContacts } from '#shared/competitions/competition.policy.ts';
import { contactOf, markedContact } from '#shared/competitions/participant.contact.ts';
import type { Participant } from '#shared/competitions/participant.contract.ts';
import {
  joinCompetition,
  leaveCompetition,
  listParticipants as listCall,
} from '#shared/competitions/participant.endpoints.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { paginationOf } from '#shared/http/pagination.contract.ts';
import type { Actor } from '#shared/permissions/actor.ts';
import { isNotBanned } from '#shared/permissions/member.policy.ts';

const PAGE_SIZE = 100;
const TOO_MANY = 'You’ve changed your entry many times. Please wait before you change it again.';

/** Returns a participant as the actor may see them. */
function shownTo(actor: Actor, row: ParticipantRow): Participant {
  const { id, displayName, role, team, contact, seeksScrimmage, userId } = row;
  return {
    id,
    display_name: displayName,
    role,
    team,
    contact: markedContact({ text: maySeeContacts(actor) ? contact : '', isLookingToScrimmage: seeksScrimmage }),
    is_own: actor.kind === 'member' && actor.userId === userId,
  };
}

/** Routes for the participants of a competition. Community specification §7. */
export function participantsRoutes(deps: OpenCompetitionDeps): Route[] {
  const { db, now, limits } = deps;
  return [
    route(listCall, isNotBanned, async ({ params, query: { search = '', role, page = 1 }, actor }) => {
      const { id: competitionId } = await openCompetition(deps, actor, params.id);
      const wanted = {
        competitionId,
        search,
        searchesContacts: maySeeContacts(actor),
        role,
        page,
        pageSize: PAGE_SIZE,
      };
      const { rows, total } = await listParticipants(db, wanted);
      const own = actor.kind === 'member' ? await findEntry(db, competitionId, actor.userId) : undefined;
      return {
        items: rows.map((row) => shownTo(actor, row)),
        own: own === undefined ? null : shownTo(actor, own),
        pagination: paginationOf(page, PAGE_SIZE, total),
      };
    }),
    route(joinCompetition, mayJoinCompetition, async ({ params, body, actor }) => {
      const { id: competitionId } = await openCompetition(deps, actor, params.id);
      const { userId } = actor;
      await limits.spend('participantPerAccount', userId, TOO_MANY);
      const { display_name: displayName, role, team = '', contact: marked = '' } = body;
      const { text: contact, isLookingToScrimmage: seeksScrimmage } = contactOf(marked);
      await putEntry(db, { competitionId, userId, displayName, role, team, contact, seeksScrimmage, now: now() });
      const entry = await findEntry(db, competitionId, userId);
      if (entry === undefined) throw new AppError('UNAVAILABLE');
      return shownTo(actor, entry);
    }),
    route(leaveCompetition, mayLeaveCompetition, async ({ params, actor }) => {
      // Leaving works even if the member can't open the competition anymore, so that nobody stays on a list against
      // their will.
      const competition = await findCompetition(db, params.id);
      if (competition !== undefined) await removeEntry(db, competition.id, actor.userId);
      return { left: true as const };
    }),
  ];
}
