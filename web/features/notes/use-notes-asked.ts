import { useSearchParams } from 'react-router-dom';
import { withFilters } from '#web/ui/filters-in-address.ts';
import { useTypedQuery } from '#web/ui/use-typed-query.ts';

const DELAY_MS = 300;

/**
 * Reads and changes the page address: the words to search for, the slug of an article, and the ID of a rule ('' for
 * all).
 */
export function useNotesAsked() {
  const [params, setParams] = useSearchParams();
  const words = params.get('q') ?? '';
  const set = (filters: Record<string, string>) =>
    setParams((before) => withFilters(before, filters), { replace: true });
  const { typed, setTyped } = useTypedQuery(words, DELAY_MS, (q) => set({ q }));
  return {
    /** The words as typed. Notes are filtered by them right away, because all notes are on the device. */
    words: typed,
    article: params.get('article') ?? '',
    rule: params.get('rule') ?? '',
    search: setTyped,
    choose: (article: string) => set({ article }),
    leaveRule: () => set({ rule: '' }),
    clear: () => {
      setTyped('');
      set({ q: '', article: '', rule: '' });
    },
  };
}
