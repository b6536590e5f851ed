import * as z from 'zod/mini';
import { CompetitionRef } from '#shared/competitions/competition.contract.ts';
import {
  AdminCompetition,
  AdminCompetitionSummary,
  CompetitionChange,
  FeaturedOrder,
  NewCompetition,
} from '#shared/competitions/competition-admin.contract.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { ADMIN_REFUSALS, FRESH_ADMIN_REFUSALS } from '#shared/permissions/member.policy.ts';

const tag = 'Competitions';
const params = z.strictObject({ id: CompetitionRef });
const AdminItems = z.strictObject({ items: z.array(AdminCompetitionSummary) });

export const adminCompetitions = endpoint({
  method: 'GET',
  path: '/api/admin/competitions',
  tag,
  summary: 'Every competition, whatever its visibility, in display order',
  response: AdminItems,
  refusals: ADMIN_REFUSALS,
});

export const adminReadCompetition = endpoint({
  method: 'GET',
  path: '/api/admin/competitions/{id}',
  tag,
  summary: 'A competition with its version, for editing',
  params,
  response: AdminCompetition,
  refusals: [...ADMIN_REFUSALS, 'COMPETITION_NOT_FOUND'],
});

export const orderFeatured = endpoint({
  method: 'POST',
  path: '/api/admin/competitions/order',
  tag,
  summary:
    'Puts the featured competitions in the given order; a 409 means that other competitions are featured now or that the order has changed',
  body: FeaturedOrder,
  response: AdminItems,
  refusals: [...ADMIN_REFUSALS, 'CONFLICT'],
});

export const createCompetition = endpoint({
  method: 'POST',
  path: '/api/admin/competitions',
  tag,
  summary: 'Creates a competition, as a draft unless `visibility_status` says otherwise',
  body: NewCompetition,
  takesIdempotencyKey: true,
  response: AdminCompetition,
  refusals: [...ADMIN_REFUSALS, 'CONFLICT'],
});

export const changeCompetition = endpoint({
  method: 'PATCH',
  path: '/api/admin/competitions/{id}',
  tag,
  summary: 'Changes the given fields of a competition; a 409 has the current competition in `current`',
  params,
  body: CompetitionChange,
  response: AdminCompetition,
  refusals: [...ADMIN_REFUSALS, 'COMPETITION_NOT_FOUND', 'CONFLICT'],
});

export const deleteCompetition = endpoint({
  method: 'DELETE',
  path: '/api/admin/competitions/{id}',
  tag,
  summary: 'Deletes a competition and its list of participants; one with posts can only be archived',
  params,
  response: z.strictObject({ deleted: z.literal(true) }),
  refusals: [...FRESH_ADMIN_REFUSALS, 'COMPETITION_NOT_FOUND', 'CONFLICT'],
});
