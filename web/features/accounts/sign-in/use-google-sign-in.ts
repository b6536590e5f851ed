import { useQuery } from '@tanstack/react-query';
import { knownSite, siteQuery } from '#web/api/site-info.ts';

/** Returns whether this site offers Google sign-in. Until the server responds, relies on its last known response. */
export function useGoogleSignIn(): boolean {
  const { data } = useQuery(siteQuery);
  return (data ?? knownSite())?.google_sign_in ?? false;
}
