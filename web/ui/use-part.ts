import { type ComponentType, useEffect, useState } from 'react';

/** How a part's code is fetched; the same function at every call. */
export type LoadPart<Props = object> = () => Promise<ComponentType<Props>>;

/**
 * A part whose code does not come with the first paint: it is fetched when the part `isNeeded` for the first time, and where
 * it does not arrive, once the network is back. Null until then.
 */
export function usePart<Props = object>(isNeeded: boolean, load: LoadPart<Props>): ComponentType<Props> | null {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const isMissing = isNeeded && Part === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isOver = false;
    const begin = () => {
      load().then(
        (loaded) => {
          if (!isOver) setPart(() => loaded);
        },
        () => addEventListener('online', begin, { once: true }),
      );
    };
    begin();
    return () => {
      isOver = true;
      removeEventListener('online', begin);
    };
  }, [isMissing, load]);
  return isNeeded ? Part : null;
}
