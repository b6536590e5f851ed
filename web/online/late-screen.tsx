import { type ReactNode, useCallback, useState } from 'react';
import { isMissingChunk, reloadForChunk } from '#web/browser/missing-chunk.ts';
import { LatePart } from '#web/ui/late-part.tsx';

type Props<P extends object> = Pick<Parameters<typeof LatePart<P>>[0], 'load' | 'given'> & { until: ReactNode };

/**
 * Renders the main part of a page, whose code isn't loaded with the first paint. If the code can't be fetched, a newer
 * build may be out, so the page is reloaded. If it was already reloaded a moment ago or can't be reloaded, the error
 * screen says what went wrong.
 */
export function LateScreen<P extends object>(props: Props<P>) {
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const fail = useCallback((error: unknown) => {
    if (!isMissingChunk(error) || !reloadForChunk()) setFailure({ error });
  }, []);
  if (failure !== null) throw failure.error;
  return <LatePart {...props} isNeeded onFailure={fail} />;
}
