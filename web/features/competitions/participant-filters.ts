import { ParticipantRole } from '#shared/competitions/participant.contract.ts';
import { withFilters } from '#web/ui/filters-in-address.ts';

/** The filters on the list of participants. Empty strings don't limit anything. */
export type ParticipantFilters = { search: string; role: ParticipantRole | 'scrimmage' | '' };

/** The longest search that the server accepts. */
const LONGEST_SEARCH = 100;

/** Reads the filters from the address. */
export function readFilters(parameters: URLSearchParams): ParticipantFilters {
  const role = parameters.get('role') ?? '';
  return {
    search: (parameters.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
    role: role === 'scrimmage' ? role : (ParticipantRole.safeParse(role).data ?? ''),
  };
}

/** Changes the filters in an address and returns to the first page. All other parameters stay the same. */
export function withParticipantFilters(
  parameters: URLSearchParams,
  changes: Partial<ParticipantFilters>,
): URLSearchParams {
  const { search, role } = { ...readFilters(parameters), ...changes };
  return withFilters(parameters, { q: search, role });
}
