import type { Me } from '#shared/accounts/account.contract.ts';
import type { CompetitionSummary } from '#shared/competitions/competition.contract.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { CompetitionsPage } from '#web/pages/competitions.page.tsx';
import { openAs } from '#web/pages/test-person-page.tsx';

export const LIST = 'GET /api/competitions';

export const lists =
  (...items: CompetitionSummary[]) =>
  () =>
    Response.json({ items });

/** Opens the list of competitions, by default as a visitor. */
export const openCompetitions = (given: { at?: string; me?: Me; keepsDevice?: boolean } = {}) =>
  openAs({ path: PAGE_PATHS.competitions, Page: CompetitionsPage, ...given });
