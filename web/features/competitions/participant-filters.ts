import { ParticipantRole } from '#shared/competitions/participant.contract.ts';

/** What the list of participants is limited to. Empty texts for everything. */
export type ParticipantFilters = { search: string; role: ParticipantRole | 'scrimmage' | '' };

/** The most that the server accepts. */
const LONGEST_SEARCH = 100;

/** Reads the filters from the address. */
export function readFilters(parameters: URLSearchParams): ParticipantFilters {
  const role = parameters.get('role') ?? '';
  return {
    search: (parameters.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
    role: role === 'scrimmage' ? role : (ParticipantRole.safeParse(role).data ?? ''),
  };
}

/** The parameters of an address with changed filters, from the first page on. The others stay as they are. */
export function withFilters(parameters: URLSearchParams, changes: Partial<ParticipantFilters>): URLSearchParams {
  const { search, role } = { ...readFilters(parameters), ...changes };
  const next = new URLSearchParams(parameters);
  next.delete('page');
  for (const [name, value] of [
    ['q', search],
    ['role', role],
  ] as const) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
