import type { CompetitionStatus, CompetitionSummary } from '#shared/competitions/competition.contract.ts';

/** The order of the statuses. Community specification §9. */
const RANK: Record<CompetitionStatus, number> = { active: 0, upcoming: 1, ended: 2 };

type Ranked = Pick<CompetitionSummary, 'id' | 'is_featured' | 'display_order' | 'status' | 'created_at'>;

/**
 * Sorts competitions: featured ones first, then by display order, then by status, and then newest first. Community
 * specification §2.
 */
export const inDisplayOrder = <C extends Ranked>(competitions: readonly C[]): C[] =>
  competitions.toSorted(
    (one, other) =>
      Number(other.is_featured) - Number(one.is_featured) ||
      one.display_order - other.display_order ||
      RANK[one.status] - RANK[other.status] ||
      Date.parse(other.created_at) - Date.parse(one.created_at) ||
      (one.id < other.id ? -1 : 1),
  );
