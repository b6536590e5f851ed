import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Manages the text in a search field and the query in effect. `onSettle` gets the trimmed text `delay` milliseconds
 * after the last key. If `query` changes in another way, for example when the reader goes back, the field changes, too.
 * A query that came from this field never overwrites newer typing.
 */
export function useTypedQuery(query: string, delay: number, onSettle: (query: string) => void) {
  const [typed, setTyped] = useState(query);
  const settled = useRef(query);
  const settle = useEffectEvent((words: string) => {
    if (words === settled.current) return;
    settled.current = words;
    onSettle(words);
  });
  useEffect(() => {
    const timer = setTimeout(() => settle(typed.trim()), delay);
    return () => clearTimeout(timer);
  }, [typed, delay]);
  useEffect(() => {
    if (query === settled.current) return;
    settled.current = query;
    setTyped(query);
  }, [query]);
  return { typed, setTyped };
}
