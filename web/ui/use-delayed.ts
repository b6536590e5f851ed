import { useEffect, useState } from 'react';

/**
 * Returns false at first, true once `isOn` has been true for `delay` milliseconds, and false again when `isOn` is
 * false.
 */
export function useDelayed(isOn: boolean, delay: number): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => setIsDue(true), delay);
    return () => {
      clearTimeout(timer);
      setIsDue(false);
    };
  }, [isOn, delay]);
  return isDue;
}
