/** The lowest relevance that a result can show. */
const LEAST_RELEVANCE = 0.05;
/** Rules below this share of the best rank aren't included in the results. */
export const LEAST_SHARE_OF_BEST = 0.35;

/**
 * These values are fitted to queries with known answers, so that, for example, about 80 percent of the results that
 * show 80 percent are correct.
 */
const AT_RANK_1 = -1;
const BY_RANK = 2;
const BY_SHARE = 6;
/** The factor by which each mistyped letter lowers the relevance. */
const PER_SLIP = 0.95;

type Hit = { rank: number; isNamed: boolean; slips: number };

/**
 * Returns the probability, from 0.05 to 1, that the query is about a rule. It grows with the best rank (`best`) and
 * with how close this rule's rank comes to it. For a query that is a name of the rule, it's 1, reduced only by mistyped
 * letters. Decision record 13.
 */
export function confidence({ rank, isNamed, slips }: Hit, best: number): number {
  if (rank <= 0 || best <= 0) return LEAST_RELEVANCE;
  const logOdds = AT_RANK_1 + BY_RANK * Math.log(best) + BY_SHARE * Math.log(rank / best);
  const likely = isNamed ? 1 : 1 / (1 + Math.exp(-logOdds));
  return Math.max(LEAST_RELEVANCE, likely * PER_SLIP ** slips);
}
