import type { Me } from '#shared/accounts/account.contract.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { standingOf } from '#web/accounts/standing.ts';

/**
 * The second step that has to come before the page at `target`, null for none: before anything where no role is in effect
 * without it, else only before the admin area.
 */
export function owedStep(me: Me, target: string): Me['second_factor'] {
  return standingOf(me) === 'unproven' || target.startsWith(PAGE_PATHS.admin) ? me.second_factor : null;
}
