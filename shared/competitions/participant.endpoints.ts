import * as z from 'zod/mini';
import { CompetitionRef } from '#shared/competitions/competition.contract.ts';
import { COMPETITION_REFUSALS } from '#shared/competitions/competition.policy.ts';
import { Participant, ParticipantEntry, ParticipantRole } from '#shared/competitions/participant.contract.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { PageNumber, Pagination } from '#shared/http/pagination.contract.ts';
import { MEMBER_REFUSALS } from '#shared/permissions/member.policy.ts';

const tag = 'Competitions';
const path = '/api/competitions/{id}/participants';
const params = z.strictObject({ id: CompetitionRef });
const LONGEST_SEARCH = 100;

export const listParticipants = endpoint({
  method: 'GET',
  path,
  tag,
  summary: 'The participants of a competition by name, with the member’s own entry (null if they haven’t joined)',
  params,
  query: z.object({
    search: z.optional(z.string().check(z.trim(), z.maxLength(LONGEST_SEARCH))),
    role: z.optional(z.union([ParticipantRole, z.literal('scrimmage')])),
    page: z.optional(PageNumber),
  }),
  response: z.strictObject({ items: z.array(Participant), own: z.nullable(Participant), pagination: Pagination }),
  refusals: ['ACCOUNT_BANNED', ...COMPETITION_REFUSALS],
});

export const joinCompetition = endpoint({
  method: 'POST',
  path,
  tag,
  summary: 'Adds the member to the participants, or changes their entry',
  params,
  body: ParticipantEntry,
  response: Participant,
  refusals: [...MEMBER_REFUSALS, 'ACCOUNT_SUSPENDED', 'RATE_LIMITED', ...COMPETITION_REFUSALS],
});

export const leaveCompetition = endpoint({
  method: 'DELETE',
  path,
  tag,
  summary: 'Takes the member off the list of participants; does nothing if they aren’t on it',
  params,
  response: z.strictObject({ left: z.literal(true) }),
  refusals: MEMBER_REFUSALS,
});
