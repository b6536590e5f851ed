import type { Me } from '#shared/accounts/account.contract.ts';
import { ADMIN_PATH } from '#shared/pages/page-paths.ts';
import { standingOf } from '#web/accounts/standing.ts';

/**
 * Returns the second factor to give before the page at `target`, or null. Staff whose role requires one give it before
 * any page. Others give it only before the admin area.
 */
export function owedStep(me: Me, target: string): Me['second_factor'] {
  return standingOf(me) === 'unproven' || target.startsWith(ADMIN_PATH) ? me.second_factor : null;
}
