import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '#web/api/site-info.ts';

/** Returns the minimum age for users of this site. It's 13 until the site's own setting has loaded. */
export function useMinAge(): number {
  const { data: { min_age: minAge = 13 } = {} } = useQuery(siteQuery);
  return minAge;
}
