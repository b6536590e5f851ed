import { useQuery } from '@tanstack/react-query';
import { siteInfo } from '#shared/site/site.endpoints.ts';
import { call } from '#web/api/client.ts';
import { recall, remember } from '#web/browser/browser-memory.ts';

const KEY = 'sustained:google-sign-in';
const ON = 'on';

async function readGoogleSignIn(): Promise<boolean> {
  const { google_sign_in } = await call(siteInfo);
  remember(KEY, google_sign_in ? ON : undefined);
  return google_sign_in;
}

/** Whether this site offers Google sign-in. Until the server responds, the hook returns its last known response. */
export function useGoogleSignIn(): boolean {
  const { data } = useQuery({ queryKey: ['google-sign-in'], queryFn: readGoogleSignIn });
  return data ?? recall(KEY) === ON;
}
