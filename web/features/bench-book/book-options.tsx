import { Printer } from 'lucide-react';
import { readSelection, writeSelection } from '#shared/bench-book/book-selection.ts';
import { UNCATEGORIZED } from '#shared/bookmarks/bookmark-list.ts';
import type { ArticleSummary } from '#shared/rules/article.contract.ts';
import type { BookAsked, BookLayout, PerPage } from '#web/features/bench-book/book-address.ts';
import type { OwnBook } from '#web/features/bench-book/own-book.local.ts';
import { SaveAsPdf } from '#web/features/bench-book/save-as-pdf.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import '#web/features/bench-book/book-options.css';

const LAYOUTS = [
  { value: 'cards', label: 'Objection cards' },
  { value: 'pages', label: 'Full pages' },
] as const;
const PER_PAGE = [
  { value: 'fit', label: 'As many as fit' },
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
] as const;

const HINTS: Record<BookLayout, Record<PerPage, string>> = {
  cards: {
    fit: 'Each card starts right after the one before it.',
    one: 'Each card has its own page, in large type.',
    two: 'Two cards side by side on a landscape sheet. Cut along the line in the middle.',
  },
  pages: {
    fit: 'Each rule starts right after the one before it.',
    one: 'Each rule begins on a new page.',
    two: 'Two pages side by side on a landscape sheet. Each rule begins on a new page.',
  },
};

type Props = {
  asked: BookAsked;
  onAsked: (asked: BookAsked) => void;
  articles: readonly ArticleSummary[];
  /** The user's part of the book. Null for visitors, and until it has been read. */
  own: OwnBook | null;
  /** The title of the current book, if there is one. */
  title: string | undefined;
};

/** Asks what to print and how, and prints it. */
export function BookOptions({ asked, onAsked, articles, own, title }: Props) {
  const { layout, perPage, hasNotes } = asked;
  return (
    <Card as="section" className="book-options no-print">
      <h2>What to print</h2>
      <SelectField
        label="Rules"
        value={asked.selection === null ? '' : writeSelection(asked.selection)}
        onValue={(text) => onAsked({ ...asked, selection: readSelection(text) })}
        options={selectionOptions({ asked, articles, own, title })}
      />
      <div className="field">
        <span className="field-label">Layout</span>
        <Segmented
          label="Layout"
          options={LAYOUTS}
          value={layout}
          onValue={(value) => onAsked({ ...asked, layout: value })}
        />
      </div>
      <div className="field">
        <span className="field-label">{layout === 'cards' ? 'Cards per page' : 'Rules per page'}</span>
        <Segmented
          label={layout === 'cards' ? 'Cards per page' : 'Rules per page'}
          options={PER_PAGE}
          value={perPage}
          onValue={(value) => onAsked({ ...asked, perPage: value })}
        />
        <p className="field-hint">{HINTS[layout][perPage]}</p>
      </div>
      {own && (
        <Checkbox checked={hasNotes} onChange={(value) => onAsked({ ...asked, hasNotes: value })}>
          Include the notes on my bookmarks
        </Checkbox>
      )}
      <div className="book-options-print">
        <Button
          tone="primary"
          icon={Printer}
          onPress={() => print()}
          disabledReason={title === undefined ? 'There’s nothing to print yet.' : undefined}
        >
          Print or save as PDF
        </Button>
        <SaveAsPdf />
      </div>
    </Card>
  );
}

/** Lists everything that can be printed. The current selection comes first if it isn't among the others. */
function selectionOptions({ asked: { selection }, articles, own, title }: Omit<Props, 'onAsked'>) {
  const collections = own?.collections ?? [];
  const options = [
    { value: 'essential', label: 'All Essential rules' },
    { value: 'struggling', label: 'Rules I’m struggling with' },
    { value: 'bookmarks', label: 'All my bookmarks' },
    ...collections.map(({ id, name }) => ({ value: `collection:${id}`, label: `Collection: ${name}` })),
    ...(collections.length > 0 ? [{ value: `collection:${UNCATEGORIZED}`, label: 'Uncategorized bookmarks' }] : []),
    ...articles.map(({ article_slug, title: name }) => ({
      value: `article:${article_slug}`,
      label: `Article: ${name}`,
    })),
  ];
  const current = selection === null ? '' : writeSelection(selection);
  if (options.some(({ value }) => value === current)) return options;
  return [{ value: current, label: title ?? 'Choose what to print' }, ...options];
}
