import * as z from 'zod/mini';
import { Competition, CompetitionRef, CompetitionSummary } from '#shared/competitions/competition.contract.ts';
import { COMPETITION_REFUSALS } from '#shared/competitions/competition.policy.ts';
import { endpoint } from '#shared/http/endpoint.ts';

const tag = 'Competitions';
const params = z.strictObject({ id: CompetitionRef });
const Items = z.strictObject({ items: z.array(CompetitionSummary) });

export const listCompetitions = endpoint({
  method: 'GET',
  path: '/api/competitions',
  tag,
  summary: 'Every competition that the user may see, in display order',
  response: Items,
  refusals: ['ACCOUNT_BANNED', 'COMPETITIONS_OFF'],
});

export const activeCompetitions = endpoint({
  method: 'GET',
  path: '/api/competitions/active',
  tag,
  summary: 'The competitions that are going on today, in display order',
  response: Items,
  refusals: ['ACCOUNT_BANNED', 'COMPETITIONS_OFF'],
});

export const readCompetition = endpoint({
  method: 'GET',
  path: '/api/competitions/{id}',
  tag,
  summary: 'A competition by its ID or short ID; the error code of a 404 says why the competition isn’t available',
  params,
  response: Competition,
  refusals: ['ACCOUNT_BANNED', ...COMPETITION_REFUSALS],
});
