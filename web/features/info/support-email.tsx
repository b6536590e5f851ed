import { useQuery } from '@tanstack/react-query';
import { siteInfo } from '#shared/site/site.endpoints.ts';
import { call } from '#web/api/client.ts';
import { recall, remember } from '#web/local/browser-memory.ts';

const KEY = 'sustained:support-email';

/** The operators' address; the one heard last when the server does not answer. Null: they have published none. */
async function readSupportEmail(): Promise<string | null> {
  try {
    const { support_email } = await call(siteInfo);
    remember(KEY, support_email ?? '');
    return support_email;
  } catch (error) {
    const known = recall(KEY);
    if (known === undefined) throw error;
    return known === '' ? null : known;
  }
}

/** How to write to the team, in a sentence. */
export function SupportEmail() {
  const { data: address, isError } = useQuery({ queryKey: ['site'], queryFn: readSupportEmail, retry: false });
  if (isError) return <p>The address could not be loaded. Connect to a network and open this page again.</p>;
  if (address === undefined) return <p aria-busy="true">Looking up the address…</p>;
  if (address === null) return <p>The operators of this site have not published an e-mail address yet.</p>;
  return (
    <p>
      Write to <a href={`mailto:${address}`}>{address}</a>.
    </p>
  );
}
