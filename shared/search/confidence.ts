/** No hit shows less than this. */
const LEAST_RELEVANCE = 0.05;
/** Hits below this share of the best hit's rank are not results. */
export const LEAST_SHARE_OF_BEST = 0.35;

/** Fitted on queries whose right rules are known, so that of the hits that show 80 percent, about 80 percent are right. */
const AT_RANK_1 = -1;
const BY_RANK = 2;
const BY_SHARE = 6;
/** What is left of it for each mistyped letter. */
const PER_SLIP = 0.95;

type Hit = { rank: number; isNamed: boolean; slips: number };

/**
 * How likely it is that a hit is a rule the query is about, from 0.05 to 1. It grows with the rank of the best hit (`best`) and with
 * how close this one comes to it; a query that is a name of the rule leaves no doubt but that of mistyped letters. Decision 13.
 */
export function confidence({ rank, isNamed, slips }: Hit, best: number): number {
  if (rank <= 0 || best <= 0) return LEAST_RELEVANCE;
  const logOdds = AT_RANK_1 + BY_RANK * Math.log(best) + BY_SHARE * Math.log(rank / best);
  const likely = isNamed ? 1 : 1 / (1 + Math.exp(-logOdds));
  return Math.max(LEAST_RELEVANCE, likely * PER_SLIP ** slips);
}
