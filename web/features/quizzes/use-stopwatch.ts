import { useEffect, useEffectEvent, useState } from 'react';
import { Stopwatch } from '#web/browser/stopwatch.ts';

const isVisible = () => document.visibilityState === 'visible';

/**
 * A stopwatch that stands while the tab is hidden. `onPause` is given the milliseconds that it had counted when the reader
 * goes, be it to another tab or away from this page.
 */
export function useStopwatch(onPause: (spentMs: number) => void): Stopwatch {
  const [watch] = useState(() => new Stopwatch());
  const pause = useEffectEvent(() => {
    watch.pause();
    onPause(watch.take());
  });
  useEffect(() => {
    const follow = () => {
      if (isVisible()) watch.run();
      else pause();
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      pause();
    };
  }, [watch]);
  return watch;
}
