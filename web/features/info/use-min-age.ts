import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '#web/api/site-info.ts';

/** Returns how old users of this site have to be. It's the usual age until the site's own is known. */
export function useMinAge(): number {
  const { data: { min_age: minAge = 13 } = {} } = useQuery(siteQuery);
  return minAge;
}
