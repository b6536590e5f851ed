import { type BookSelection, readSelection, writeSelection } from '#shared/bench-book/book-selection.ts';

export type BookLayout = 'cards' | 'pages';

/** How many cards or rules begin on a page: as many as fit, one, or two side by side on a landscape sheet. */
export type PerPage = 'fit' | 'one' | 'two';

/** What to print and how. `selection` is null if the address names nothing that can be printed. */
export type BookAsked = { selection: BookSelection | null; layout: BookLayout; perPage: PerPage; hasNotes: boolean };

const PER_PAGE = { '1': 'one', '2': 'two' } as const;

/** Reads the page address. Without a selection, the book has all Essential rules. */
export function readAsked(params: URLSearchParams): BookAsked {
  const perPage = params.get('per');
  return {
    selection: readSelection(params.get('of') ?? 'essential'),
    layout: params.get('as') === 'pages' ? 'pages' : 'cards',
    perPage: perPage === '1' || perPage === '2' ? PER_PAGE[perPage] : 'fit',
    hasNotes: params.get('notes') === '1',
  };
}

/** Builds the page address from `of`, `as`, `per`, and `notes`. Defaults are left out, except for the selection. */
export function addressOf({ selection, layout, perPage, hasNotes }: BookAsked): URLSearchParams {
  const params = new URLSearchParams();
  if (selection !== null) params.set('of', writeSelection(selection));
  if (layout === 'pages') params.set('as', 'pages');
  if (perPage !== 'fit') params.set('per', perPage === 'one' ? '1' : '2');
  if (hasNotes) params.set('notes', '1');
  return params;
}
