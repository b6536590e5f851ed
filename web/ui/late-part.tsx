import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

type Props<P> = {
  /** Whether the part has something to show. */
  isNeeded: boolean;
  /** Fetches its code; the same function at every call. */
  load: () => Promise<ComponentType<P>>;
  /** What it is given. */
  given: P;
  /** What is shown until the code is there; nothing unless told. */
  until?: ReactNode;
};

/**
 * A part whose code does not come with the first paint: it is fetched when the part is needed for the first time and, where
 * it does not arrive, once the network is back.
 */
export function LatePart<P extends object>({ isNeeded, load, given, until = null }: Props<P>) {
  const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null);
  const isMissing = isNeeded && Loaded === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isOver = false;
    const fetchCode = async () => {
      const loaded = await load();
      if (!isOver) setLoaded(() => loaded);
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
