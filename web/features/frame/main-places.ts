import { BookOpen, type LucideIcon, Trophy } from 'lucide-react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';

export type Place = { to: string; label: string; icon: LucideIcon };

const LEARN: Place = { to: PAGE_PATHS.learn, label: 'Learn', icon: BookOpen };
const COMPETITIONS: Place = { to: PAGE_PATHS.competitions, label: 'Competitions', icon: Trophy };

/** The links of the main navigation, apart from the one to the profile or sign-in. Community specification §2. */
export function mainPlaces(competitionsVisible: boolean): Place[] {
  return competitionsVisible ? [LEARN, COMPETITIONS] : [LEARN];
}

/**
 * Returns the `aria-current` of a link to `to` while `pathname` is open: 'page' on the linked page, 'true' on a page
 * below it.
 */
export function currentMark(to: string, pathname: string): 'page' | 'true' | undefined {
  const at = pathname === PAGE_PATHS.learnHub ? PAGE_PATHS.learn : pathname;
  if (at === to) return 'page';
  // A competition's page counts as below the list of competitions, although its address begins differently.
  const below = to === PAGE_PATHS.competitions ? '/competition/' : `${to}/`;
  return at.startsWith(below) ? 'true' : undefined;
}
