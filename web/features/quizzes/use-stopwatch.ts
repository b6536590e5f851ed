import { useEffect, useEffectEvent, useState } from 'react';
import { Stopwatch } from '#web/browser/stopwatch.ts';

const isVisible = () => document.visibilityState === 'visible';

/**
 * A stopwatch that pauses while the tab is hidden. `onPause` receives the milliseconds counted so far when the user
 * switches to another tab or leaves this page.
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
