import type { CompetitionStatus, CompetitionSummary } from '#shared/competitions/competition.contract.ts';

/** Community specification §9. */
const RANK: Record<CompetitionStatus, number> = { active: 0, upcoming: 1, ended: 2 };

type Ranked = Pick<CompetitionSummary, 'id' | 'is_featured' | 'display_order' | 'status' | 'created_at'>;

/**
 * Compares two competitions: featured ones come first, then display order, status, and the newest decide. Community
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
