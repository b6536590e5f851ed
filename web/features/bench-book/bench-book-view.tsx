import type { BookSelection } from '#shared/bench-book/book-selection.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { BookAsked } from '#web/features/bench-book/book-address.ts';
import { BookOptions } from '#web/features/bench-book/book-options.tsx';
import { BookEmpty, BookFailed, BookLoading, BookMissing } from '#web/features/bench-book/book-states.tsx';
import { PrintedBook } from '#web/features/bench-book/printed-book.tsx';
import { type BookShown, useBook } from '#web/features/bench-book/use-book.ts';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import '#web/features/bench-book/bench-book-view.css';

type Props = { asked: BookAsked; onAsked: (asked: BookAsked) => void };

/** If the address names no valid selection, this one is used to load the options. */
const ANYTHING: BookSelection = { kind: 'essential' };

/** Shows the options and a preview of the book. Browsers name the PDF after the document's title. */
export function BenchBookView({ asked, onAsked }: Props) {
  const shown = useBook(asked.selection ?? ANYTHING);
  const state: BookShown['state'] = asked.selection === null ? { is: 'missing' } : shown.state;
  const title = state.is === 'ready' ? state.book.title : undefined;
  useDocumentTitle(`Bench Book${title === undefined ? '' : `: ${title}`} - ${PRODUCT_NAME}`);
  return (
    <div className="bench-book-view">
      <BookOptions asked={asked} onAsked={onAsked} articles={shown.articles} own={shown.own} title={title} />
      <Preview state={state} asked={asked} />
    </div>
  );
}

function Preview({ state, asked }: { state: BookShown['state']; asked: BookAsked }) {
  if (state.is === 'ready') return <PrintedBook book={state.book} {...asked} />;
  if (state.is === 'failed') return <BookFailed retry={state.retry} isRetrying={state.isRetrying} />;
  if (state.is === 'loading') return <BookLoading />;
  return state.is === 'missing' || asked.selection === null ? (
    <BookMissing />
  ) : (
    <BookEmpty kind={asked.selection.kind} />
  );
}
