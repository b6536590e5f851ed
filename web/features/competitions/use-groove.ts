import { useCallback, useEffect, useRef, useState } from 'react';

async function play(signal: AbortSignal): Promise<void> {
  const { playGroove } = await import('#web/features/competitions/groove.ts');
  if (!signal.aborted) await playGroove(signal);
}

/** Plays the party's sound while the component is shown. */
export function useGroove() {
  const [hasFailed, setHasFailed] = useState(false);
  const playing = useRef<AbortController | null>(null);
  const start = useCallback(() => {
    playing.current?.abort();
    const attempt = new AbortController();
    const { signal } = attempt;
    playing.current = attempt;
    play(signal).then(
      () => !signal.aborted && setHasFailed(false),
      () => !signal.aborted && setHasFailed(true),
    );
  }, []);
  useEffect(() => {
    start();
    return () => playing.current?.abort();
  }, [start]);
  return { hasFailed, retry: start };
}
