import {
  COMPETITION_SORTS,
  type CompetitionFilter,
  NO_COMPETITION_FILTER,
  STATUS_FILTERS,
} from '#shared/competitions/competition.filter.ts';

/** Reads the page address. Invalid values count as the default. */
export function readFilter(params: URLSearchParams): CompetitionFilter {
  return {
    query: (params.get('q') ?? '').trim(),
    status: STATUS_FILTERS.find((status) => status === params.get('status')) ?? NO_COMPETITION_FILTER.status,
    sort: COMPETITION_SORTS.find((sort) => sort === params.get('sort')) ?? NO_COMPETITION_FILTER.sort,
  };
}

/** Builds the page address from q, status, and sort. Defaults are left out. */
export function filterAddress({ query, status, sort }: CompetitionFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (query.trim() !== '') params.set('q', query.trim());
  if (status !== NO_COMPETITION_FILTER.status) params.set('status', status);
  if (sort !== NO_COMPETITION_FILTER.sort) params.set('sort', sort);
  return params;
}
