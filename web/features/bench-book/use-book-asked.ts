import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addressOf, type BookAsked, readAsked } from '#web/features/bench-book/book-address.ts';

/**
 * Reads and changes the page address without adding history entries. Keeps its own state so that the options show a
 * change right away: the address changes only after the book has rendered.
 */
export function useBookAsked() {
  const [params, setParams] = useSearchParams();
  const search = params.toString();
  const [seen, setSeen] = useState(search);
  const [asked, setAsked] = useState(() => readAsked(params));
  if (seen !== search) {
    setSeen(search);
    setAsked(readAsked(params));
  }
  const ask = (next: BookAsked) => {
    setAsked(next);
    setParams(addressOf(next), { replace: true, preventScrollReset: true });
  };
  return { asked, ask };
}
