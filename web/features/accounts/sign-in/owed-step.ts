import type { Me } from '#shared/accounts/account.contract.ts';
import { ADMIN_PATH, MODERATE_PATH } from '#shared/pages/page-paths.ts';
import { standingOf } from '#web/accounts/standing.ts';

/**
 * Returns what the user must do about a second factor before the page at `target`, or null if nothing. Staff whose role
 * requires a second factor give it before any page. Other users give it only before staff pages.
 */
export function owedStep(me: Me, target: string): Me['second_factor'] {
  const isForStaff = [ADMIN_PATH, MODERATE_PATH].some((path) => target.startsWith(path));
  return standingOf(me) === 'unproven' || isForStaff ? me.second_factor : null;
}
