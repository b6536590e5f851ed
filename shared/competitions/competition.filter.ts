import type { CompetitionStatus, CompetitionSummary } from '#shared/competitions/competition.contract.ts';
import { whenUsed } from '#shared/text/when-used.ts';

/** The options of the status filter, in order. Community specification §2. */
export const STATUS_FILTERS = ['all', 'active', 'upcoming', 'ended'] as const satisfies (CompetitionStatus | 'all')[];
export type StatusFilter = (typeof STATUS_FILTERS)[number];

export const COMPETITION_SORTS = ['earliest', 'latest', 'a-z', 'z-a'] as const;
export type CompetitionSort = (typeof COMPETITION_SORTS)[number];

/** Which competitions the list shows, and in what order. `query` searches names and locations. */
export type CompetitionFilter = { query: string; status: StatusFilter; sort: CompetitionSort };
export const NO_COMPETITION_FILTER: CompetitionFilter = { query: '', status: 'all', sort: 'earliest' };

type Found = Pick<CompetitionSummary, 'id' | 'name' | 'location' | 'status' | 'start_date'>;

const nameOrder = whenUsed(() => new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' }));

const byName = (one: Found, other: Found) => nameOrder().compare(one.name, other.name) || (one.id < other.id ? -1 : 1);

/** Competitions without a start date come last in both directions because they're neither early nor late. */
function byStart(one: Found, other: Found, direction: 1 | -1): number {
  const [first, second] = [one.start_date, other.start_date];
  if (first === second) return byName(one, other);
  if (first === null) return 1;
  if (second === null) return -1;
  return first < second ? -direction : direction;
}

const ORDER: Record<CompetitionSort, (one: Found, other: Found) => number> = {
  earliest: (one, other) => byStart(one, other, 1),
  latest: (one, other) => byStart(one, other, -1),
  'a-z': byName,
  'z-a': (one, other) => byName(other, one),
};

/** Returns whether a query starts the party instead of a search. Community specification §2. */
export const isPartyWord = (typed: string): boolean => typed.trim().toLowerCase() === 'disco';

/** Returns the competitions that match, sorted. The query is trimmed and ignores case. */
export function filterCompetitions<C extends Found>(
  all: readonly C[],
  { query, status, sort }: CompetitionFilter,
): C[] {
  const words = isPartyWord(query) ? '' : query.trim().toLowerCase();
  const matches = ({ name, location }: Found) => `${name}\n${location ?? ''}`.toLowerCase().includes(words);
  return all.filter((each) => (status === 'all' || each.status === status) && matches(each)).toSorted(ORDER[sort]);
}
