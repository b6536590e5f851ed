import { PRODUCT_NAME } from '#shared/product.ts';
import { countWords } from '#shared/text/count-words.ts';
import type { BookAsked } from '#web/features/bench-book/book-address.ts';
import type { BenchBook } from '#web/features/bench-book/make-book.ts';
import { RuleAsCards, RuleInFull } from '#web/features/bench-book/printed-rule.tsx';
import { usePageHeads } from '#web/features/bench-book/use-page-heads.ts';
import '#web/features/bench-book/printed-book.css';

type Props = { book: BenchBook } & Pick<BookAsked, 'layout' | 'perPage' | 'hasNotes'>;

/** The book. It's a preview on screen and the only content on paper. */
export function PrintedBook({ book, layout, perPage, hasNotes }: Props) {
  const { title, edition, rules } = book;
  usePageHeads(`Bench book: ${title}`, `Federal Rules of Evidence. ${edition}.`);
  const cards = rules.reduce((sum, entry) => sum + entry.cards.length, 0);
  const Rule = layout === 'cards' ? RuleAsCards : RuleInFull;
  return (
    <article className="printed-book" data-layout={layout} data-per={perPage} aria-labelledby="printed-book-title">
      <header className="printed-book-head">
        <h2 id="printed-book-title">{title}</h2>
        <p>
          Federal Rules of Evidence. {edition}. {countWords(rules.length, 'rule')},{' '}
          {countWords(cards, 'objection card')}.
        </p>
        <p>
          Printed from {PRODUCT_NAME} for study; check the case packet, which may amend the rules for your competition.
        </p>
      </header>
      {rules.map((entry) => (
        <Rule key={entry.rule.id} entry={entry} hasNotes={hasNotes} />
      ))}
    </article>
  );
}
