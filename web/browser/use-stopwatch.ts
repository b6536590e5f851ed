import { useEffect, useEffectEvent, useState } from 'react';
import { Stopwatch } from '#web/browser/stopwatch.ts';

const isVisible = () => document.visibilityState === 'visible';

/**
 * A stopwatch that pauses while the tab is hidden or `isHeld` is true. `onPause` receives the milliseconds counted
 * since the last `take` when a pause begins and when the user leaves this page.
 */
export function useStopwatch(onPause: (spentMs: number) => void, isHeld = false): Stopwatch {
  const [watch] = useState(() => new Stopwatch());
  const pause = useEffectEvent(() => {
    watch.pause();
    onPause(watch.take());
  });
  useEffect(() => {
    const follow = () => {
      if (isVisible() && !isHeld) watch.run();
      else pause();
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      pause();
    };
  }, [watch, isHeld]);
  return watch;
}
