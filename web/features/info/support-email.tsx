import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '#web/api/site-info.ts';
import { useContentFailure } from '#web/content/use-content-failure.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

/** Tells readers how to email the support team. */
export function SupportEmail() {
  const query = useQuery({ ...siteQuery, select: ({ support_email }) => support_email });
  const { failure, isRetrying } = useContentFailure(query);
  const { data: address } = query;
  if (failure !== null) return <Failed isTrying={isRetrying} onRetry={() => void query.refetch()} />;
  if (address === undefined) return <p aria-busy="true">Looking up the address...</p>;
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
