import { useQuery } from '@tanstack/react-query';
import { siteInfo } from '#shared/site/site.endpoints.ts';
import { call } from '#web/api/client.ts';
import { recall, remember } from '#web/browser/browser-memory.ts';
import { useContentFailure } from '#web/content/use-content-failure.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

const KEY = 'sustained:support-email';

/**
 * Returns the operators' email address, or the last known one if the server doesn't respond. Returns null if they've
 * published none.
 */
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

export const supportEmailQuery = { queryKey: ['site'], queryFn: readSupportEmail };

/** Tells readers how to email the team. */
export function SupportEmail() {
  const query = useQuery(supportEmailQuery);
  const { failure, isRetrying } = useContentFailure(query);
  const { data: address } = query;
  if (failure !== null) return <Failed isTrying={isRetrying} onRetry={() => void query.refetch()} />;
  if (address === undefined) return <p aria-busy="true">Looking up the address…</p>;
  if (address === null) {
    return (
      <p>
        The operators of this site haven’t published an email address yet. Until they do, ask your coach or the person
        who runs this site.
      </p>
    );
  }
  return (
    <p>
      Write to <a href={`mailto:${address}`}>{address}</a>.
    </p>
  );
}

function Failed({ isTrying, onRetry }: { isTrying: boolean; onRetry: () => void }) {
  const retry = (
    <Button busy={isTrying} busyLabel="Trying..." onPress={onRetry}>
      Try again
    </Button>
  );
  return (
    <Banner tone="red" announce="politely" title="We couldn’t load the address" actions={retry}>
      You may be offline.
    </Banner>
  );
}
