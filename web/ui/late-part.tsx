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
};

/**
 * Renders a component whose code isn't loaded with the first paint. The code is fetched when the component is first
 * needed and, if that fails, once the network is back.
 */
export function LatePart<P extends object>({ isNeeded, load, given, until = null }: Props<P>) {
  const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null);
  const isMissing = isNeeded && Loaded === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isOver = false;
    const fetchCode = async () => {
      const loaded = await load();
      if (!isOver) startTransition(() => setLoaded(() => loaded)); // React renders only transitions in slices.
    };
    const begin = (): void => void fetchCode().catch(() => addEventListener('online', begin, { once: true }));
    begin();
    return () => {
      isOver = true;
      removeEventListener('online', begin);
    };
  }, [isMissing, load]);
  if (!isNeeded) return null;
  return Loaded ? <Loaded {...given} /> : until;
}
