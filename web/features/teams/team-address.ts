import { State } from '#shared/profiles/profile.fields.ts';
import type { UsState } from '#shared/profiles/us-states.ts';
import { withFilters } from '#web/ui/filters-in-address.ts';

/**
 * Filters for the list of teams. Empty strings filter nothing. `isMine` keeps only the teams that the reader is in or
 * has asked to join.
 */
export type TeamFilters = { search: string; state: UsState | ''; isMine: boolean };

/** The longest search that the server accepts. */
const LONGEST_SEARCH = 100;

/** Reads the filters from the page address. */
export const readTeamFilters = (parameters: URLSearchParams): TeamFilters => ({
  search: (parameters.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
  state: State.safeParse(parameters.get('state')).data ?? '',
  isMine: parameters.get('mine') === 'true',
});

/**
 * Changes the filters in the parameters of a page address and returns to the first page. All other parameters stay the
 * same.
 */
export function withTeamFilters(parameters: URLSearchParams, changes: Partial<TeamFilters>): URLSearchParams {
  const { search, state, isMine } = { ...readTeamFilters(parameters), ...changes };
  return withFilters(parameters, { q: search, state, mine: isMine ? 'true' : '' });
}

/** Returns the address that shows a team, or the list if `id` is null, with the same filters. */
export const teamAddress = (parameters: URLSearchParams, id: string | null): string =>
  `?${withFilters(parameters, { team: id ?? '' })}`;
