import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';

type Props<P> = {
  /** Whether the component has something to show. */
  isNeeded: boolean;
  /** Fetches the component's code. Pass the same function on every render. */
  load: () => Promise<ComponentType<P>>;
  /** The component's props. */
  given: P;
  /** What to show until the code has loaded. The default is nothing. */
  until?: ReactNode;
  /** Called if the code can't be fetched. Pass the same function on every render. */
  onFailure?: ((error: unknown) => void) | undefined;
};

/**
 * Renders a component whose code isn't loaded with the first paint. The code is fetched when the component is first
 * needed and, if that fails and there is no `onFailure`, once the network is back.
 */
export function LatePart<P extends object>({ isNeeded, load, given, until = null, onFailure }: Props<P>) {
  const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null);
  const isMissing = isNeeded && Loaded === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isOver = false;
    const fetchCode = async () => {
      const loaded = await load();
      // React splits rendering into short tasks only in a transition.
      if (!isOver) startTransition(() => setLoaded(() => loaded));
    };
    const onFailed = onFailure ?? (() => addEventListener('online', begin, { once: true }));
    const begin = (): void => void fetchCode().catch((error: unknown) => isOver || onFailed(error));
    begin();
    return () => {
      isOver = true;
      removeEventListener('online', begin);
    };
  }, [isMissing, load, onFailure]);
  if (!isNeeded) return null;
  return Loaded ? <Loaded {...given} /> : until;
}
