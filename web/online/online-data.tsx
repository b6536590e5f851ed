import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { signInPath } from '#web/accounts/return-path.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useContentFailure } from '#web/content/use-content-failure.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorBanner } from '#web/ui/error-banner.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type Props<T> = {
  query: UseQueryResult<T>;
  /** The texts for the loading state and for a failure. The failure's title is 'Error' unless another one is given. */
  words: { loading: string; failed: string; title?: string | undefined };
  /** A skeleton in the shape of the content. */
  bones: ReactNode;
  children: (data: T) => ReactNode;
};

/**
 * Shows data that only the server has: a skeleton until it's loaded, and an error with a way to continue. Data from an
 * earlier load stays below the error.
 */
export function OnlineData<T>({ query, words, bones, children }: Props<T>) {
  const { data, error } = query;
  const { failure, isRetrying } = useContentFailure(query);
  const hasFailed = failure !== null || error !== null;
  return (
    <>
      {hasFailed && (
        <LoadFailure title={words.title} error={error} isTrying={isRetrying} onRetry={() => void query.refetch()}>
          {words.failed}
        </LoadFailure>
      )}
      {data === undefined && !hasFailed && <Skeleton label={words.loading}>{bones}</Skeleton>}
      {data !== undefined && children(data)}
    </>
  );
}

type FailureProps = {
  title: string | undefined;
  error: Error | null;
  isTrying: boolean;
  onRetry: () => void;
  children: string;
};

/** Shows a sign-in link if the session has ended, and a retry button otherwise. */
function LoadFailure({ title = 'Error', error, isTrying, onRetry, children }: FailureProps) {
  const { pathname } = useLocation();
  if (error instanceof ApiError && error.status === 401) {
    return (
      <ErrorBanner actions={<LinkButton to={signInPath(pathname)}>Sign In</LinkButton>}>
        Authentication required. Please log in to continue.
      </ErrorBanner>
    );
  }
  const retry = (
    <Button onPress={onRetry} busy={isTrying} busyLabel="Trying...">
      Try Again
    </Button>
  );
  return (
    <Banner tone="red" title={title} announce="now" actions={retry}>
      {children}
    </Banner>
  );
}
