import type { Me } from '#shared/accounts/account.contract.ts';
import type { Competition } from '#shared/competitions/competition.contract.ts';
import { aCompetition } from '#shared/competitions/competition.fixture.ts';
import type { Participant } from '#shared/competitions/participant.contract.ts';
import { paginationOf } from '#shared/http/pagination.contract.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { type Answers, answerCalls } from '#web/api/test-calls.ts';
import { CompetitionPage } from '#web/pages/competition.page.tsx';
import { openAs } from '#web/pages/test-person-page.tsx';

export const DETAIL = 'GET /api/competitions/great-lakes';
export const PARTICIPANTS = '/api/competitions/competition-1/participants';
/** The call for the first page of all participants. */
export const LIST = `GET ${PARTICIPANTS}?page=1`;
const ADDRESS = '/competition/great-lakes/great-lakes-invitational?tab=community';

export const gives = (competition: Partial<Competition> = {}) => Response.json(aCompetition(competition));

export const lists = (items: Participant[], own: Participant | null = null, total = items.length) =>
  Response.json({ items, own, pagination: paginationOf(1, 100, total) });

/** Answers calls as `answerCalls` does. By default, there is one published competition without participants. */
export const network = (answers: Answers = {}) =>
  answerCalls({ [DETAIL]: () => gives(), [LIST]: () => lists([]), ...answers });

type Options = { me?: Me; at?: string; path?: string; keepsDevice?: boolean };

export const openCompetition = ({ at = ADDRESS, path = PAGE_PATHS.competitionBySlug, ...rest }: Options = {}) =>
  openAs({ ...rest, path, at, Page: CompetitionPage });

export type Screen = Awaited<ReturnType<typeof openCompetition>>['screen'];
